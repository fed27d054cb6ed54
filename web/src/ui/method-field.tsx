import { type RefundMethod, refundMethodLabels, refundMethods } from '@soulvia/contracts';
import { SelectField } from './select-field';

interface MethodFieldProps {
  value: RefundMethod;
  onChange: (method: RefundMethod) => void;
}

/** The kind of account that money is sent to. */
export function MethodField({ value, onChange }: MethodFieldProps) {
  return (
    <SelectField
      label="Paid to"
      value={value}
      onChange={({ target }) => onChange(refundMethods.find((method) => method === target.value) ?? 'BANK')}
    >
      {refundMethods.map((method) => (
        <option key={method} value={method}>
          {refundMethodLabels[method]}
        </option>
      ))}
    </SelectField>
  );
}
