import {
  accountMessages,
  isPartnerPassword,
  type Role,
  textProblem,
  userRules,
  type UserStatus,
  readDigits,
  localPhone,
} from '@soulvia/contracts';
import * as v from 'valibot';
import type { GenderInput } from '@/features/member/accounts/gender-field';
import { genderSchema } from '@/features/member/accounts/gender-schema';
import { checked, checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';

export interface PersonInput {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  whatsapp: string;
  cnic: string;
  gender: GenderInput;
}

export interface NewUserInput extends PersonInput {
  password: string;
  password_confirm: string;
}

export interface UserInput extends PersonInput {
  role: Role;
  status: UserStatus;
  is_active: boolean;
}

export const emptyUser: NewUserInput = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  whatsapp: '',
  cnic: '',
  gender: '',
  password: '',
  password_confirm: '',
};

const strongPassword = checked<string>(
  (value) =>
    textProblem(userRules.password, value) ??
    (isPartnerPassword(String(value)) ? undefined : accountMessages.partnerPassword),
);

export const newUserSchema = (isStrong: boolean) =>
  v.pipe(
    v.object({
      first_name: textSchema(userRules.first_name),
      last_name: textSchema(userRules.last_name),
      email: textSchema(userRules.email),
      phone: textSchemaAfter(localPhone, userRules.phone),
      whatsapp: textSchemaAfter(localPhone, userRules.whatsapp),
      cnic: textSchemaAfter(readDigits, userRules.cnic),
      gender: genderSchema,
      password: isStrong ? strongPassword : textSchema(userRules.password),
      password_confirm: textSchema(userRules.password_confirm),
    }),
    checkedTogether('password_confirm', ({ password, password_confirm }) =>
      password_confirm === '' || password_confirm === password ? undefined : accountMessages.passwordsMustMatch,
    ),
  );
