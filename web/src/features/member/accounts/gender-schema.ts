import { formMessages, genderChoices } from '@soulvia/contracts';
import * as v from 'valibot';
import { checked } from '@/lib/text-schema';
import type { GenderChoice, GenderInput } from './gender-field';

export const genderSchema = v.pipe(
  checked<GenderInput>((value) => (value ? unknownGender(value) : formMessages.genderRequired)),
  v.transform((value) => value as GenderChoice),
);

export const optionalGenderSchema = checked<GenderInput>((value) => (value ? unknownGender(value) : undefined));

function unknownGender(value: unknown): string | undefined {
  return genderChoices.some((choice) => choice.value === value) ? undefined : formMessages.genderInvalid;
}
