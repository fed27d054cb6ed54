import { profileRules, type TextRule, textProblem, type UpdateProfileRequest, type User } from '@soulvia/contracts';
import * as v from 'valibot';
import { dashedCnic, digitsOf, localPhone } from '@/lib/local-digits';
import { checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';
import { genderChoice, genderCode, type GenderInput, genderSchema, optionalGenderSchema } from '../gender-field';

/** Fields that the account was created without stay optional. */
function ruleFor(rule: TextRule, stored: string | null): TextRule {
  if (stored) return rule;
  const { required: _, ...optional } = rule;
  return optional;
}

export function isOtherEmail(user: User, typed: string): boolean {
  return typed.trim().toLowerCase() !== user.email.toLowerCase();
}

/** @param complete requires every field, also those the account was created without. */
export function profileSchema(user: User, complete = false) {
  const stored = (value: string | null) => (complete ? 'asked for' : value);
  return v.pipe(
    v.object({
      first_name: textSchema(ruleFor(profileRules.first_name, stored(user.first_name))),
      last_name: textSchema(ruleFor(profileRules.last_name, stored(user.last_name))),
      email: textSchema(profileRules.email),
      current_password: v.string(),
      gender: stored(user.gender) ? genderSchema : optionalGenderSchema,
      phone: textSchemaAfter(localPhone, ruleFor(profileRules.phone, stored(user.phone))),
      whatsapp: textSchemaAfter(localPhone, ruleFor(profileRules.whatsapp, stored(user.whatsapp))),
      cnic: textSchemaAfter(digitsOf, ruleFor(profileRules.cnic, stored(user.cnic))),
    }),
    checkedTogether('current_password', ({ email, current_password }) =>
      isOtherEmail(user, email) ? textProblem(profileRules.current_password, current_password) : undefined,
    ),
  );
}

export interface ProfileInput {
  first_name: string;
  last_name: string;
  email: string;
  current_password: string;
  gender: GenderInput;
  phone: string;
  whatsapp: string;
  cnic: string;
}

export function profileOf(user: User): ProfileInput {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    current_password: '',
    gender: genderChoice(user.gender),
    phone: user.phone ?? '',
    whatsapp: user.whatsapp ?? '',
    cnic: dashedCnic(user.cnic ?? ''),
  };
}

const textFields = ['first_name', 'last_name', 'phone', 'whatsapp', 'cnic'] as const;

/** The changed fields only. */
export function profileChanges(user: User, profile: ProfileInput): UpdateProfileRequest {
  const changes: UpdateProfileRequest = {};
  for (const field of textFields) if (profile[field] !== (user[field] ?? '')) changes[field] = profile[field];
  const gender = profile.gender ? genderCode(profile.gender) : null;
  if (gender && gender !== user.gender) changes.gender = gender;
  if (isOtherEmail(user, profile.email)) {
    changes.email = profile.email;
    changes.current_password = profile.current_password;
  }
  return changes;
}
