import {
  type AdminUser,
  type TextRule,
  textProblem,
  tidyText,
  userRules,
  readDigits,
  localPhone,
} from '@soulvia/contracts';
import * as v from 'valibot';
import { genderChoice, genderCode, type GenderInput } from '@/features/member/accounts/gender-field';
import { genderSchema } from '@/features/member/accounts/gender-schema';
import { checked } from '@/lib/text-schema';
import type { UserInput } from './user-schema';

export function toInput(user: AdminUser): UserInput {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone ?? '',
    whatsapp: user.whatsapp ?? '',
    cnic: user.cnic ?? '',
    gender: genderChoice(user.gender),
    role: user.role,
    status: user.status,
    is_active: user.is_active,
  };
}

/** Stored values stay valid, even those that a new account could not be created with. */
function changed(rule: TextRule, current: string | null, normalise = (text: string) => text) {
  return v.pipe(
    v.string(),
    v.transform((text) => tidyText(rule, normalise(text))),
    checked<string>((text) => (text === (current ?? '') ? undefined : textProblem(rule, text))),
  );
}

const any = <Value>() => checked<Value>(() => undefined);

export const userSchema = (user: AdminUser) =>
  v.object({
    first_name: changed(userRules.first_name, user.first_name),
    last_name: changed(userRules.last_name, user.last_name),
    email: changed(userRules.email, user.email),
    phone: changed(userRules.phone, user.phone, localPhone),
    whatsapp: changed(userRules.whatsapp, user.whatsapp, localPhone),
    // The mask of the stored one stays as it is.
    cnic: changed(userRules.cnic, user.cnic, (text) => (text === user.cnic ? text : readDigits(text))),
    gender: user.gender ? genderSchema : any<GenderInput>(),
    role: any<UserInput['role']>(),
    status: any<UserInput['status']>(),
    is_active: any<boolean>(),
  });

const texts = ['first_name', 'last_name', 'email', 'phone', 'whatsapp', 'cnic', 'role', 'status'] as const;

/** The fields of a user that a form changed, as the server expects them. */
export function diffUser(user: AdminUser, input: UserInput): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const name of texts) if (input[name] !== (user[name] ?? '')) changes[name] = input[name];
  const gender = input.gender ? genderCode(input.gender) : null;
  if (gender && gender !== user.gender) changes.gender = gender;
  if (input.is_active !== user.is_active) changes.is_active = String(input.is_active);
  return changes;
}
