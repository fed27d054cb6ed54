import { type Gender, genderChoices } from '@soulvia/contracts';
import type { ComponentProps } from 'react';
import { SelectField } from '@/ui/select-field';

export type GenderChoice = (typeof genderChoices)[number]['value'];

/** The value of the select: one of the options, or none yet. */
export type GenderInput = GenderChoice | '';

const codes = Object.fromEntries(genderChoices.map(({ value, code }) => [value, code])) as Record<GenderChoice, Gender>;

export function genderCode(choice: GenderChoice): Gender {
  return codes[choice];
}

export function genderChoice(code: string | null): GenderInput {
  return genderChoices.find((choice) => choice.code === code)?.value ?? '';
}

type GenderFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** Defaults to all. */
  offered?: readonly Gender[];
};

export function GenderField({ offered, ...field }: GenderFieldProps) {
  const choices = genderChoices.filter(({ code }) => offered?.includes(code) ?? true);
  return (
    <SelectField label="Gender" autoComplete="sex" {...field}>
      <option value="">Select</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
