import { type RefundMethod, refundMethodLabels, refundMethods } from '@soulvia/contracts';
import type { ComponentProps } from 'react';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const hints = {
  BANK: 'Your IBAN: 24 characters beginning with PK',
  JAZZCASH: '11 digits, e.g. 03001234567',
  EASYPAISA: '11 digits, e.g. 03451234567',
} as const;

interface AccountFieldsProps {
  /** Makes the props of an input from its name. */
  field: (
    name: 'method' | 'title' | 'account',
  ) => Omit<ComponentProps<typeof TextField>, 'label'> & Omit<ComponentProps<typeof SelectField>, 'label'>;
  method: RefundMethod;
}

/** Where the money of a refund goes. */
export function AccountFields({ field, method }: AccountFieldsProps) {
  return (
    <>
      <SelectField label="Where should the money go?" {...field('method')}>
        {refundMethods.map((value) => (
          <option key={value} value={value}>
            {refundMethodLabels[value]}
          </option>
        ))}
      </SelectField>
      <TextField label="Account title" hint="Name of the account holder" autoComplete="name" {...field('title')} />
      <TextField label="Account" hint={hints[method]} autoComplete="off" {...field('account')} />
    </>
  );
}
