import type { Gender } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GenderField } from '@/features/member/accounts/gender-field';
import { PhoneField } from '@/ui/phone-field';
import { TextField } from '@/ui/text-field';
import type { PersonInput } from './user-schema';

interface PersonFieldsProps {
  field: (name: keyof PersonInput) => UseFormRegisterReturn & { id: string; error: string | undefined };
  genders: readonly Gender[];
  /** The CNIC field, masked against onlookers. */
  cnic: ReactNode;
}

/** Autocomplete is off: the data is another person's. */
export function PersonFields({ field, genders, cnic }: PersonFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" {...field('first_name')} />
        <TextField label="Last name" autoComplete="off" {...field('last_name')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PhoneField label="Phone number" autoComplete="off" {...field('phone')} />
        <PhoneField label="WhatsApp number" autoComplete="off" {...field('whatsapp')} />
        {cnic}
        <GenderField offered={genders} autoComplete="off" {...field('gender')} />
      </div>
    </>
  );
}
