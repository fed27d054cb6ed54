import { profileRules, type TextRule, textProblem, type User, readDigits, localPhone } from '@soulvia/contracts';
import * as v from 'valibot';
import { schemaResolver } from '@/lib/schema-resolver';
import { checkedTogether, textSchema, textSchemaAfter } from '@/lib/text-schema';
import { genderSchema, optionalGenderSchema } from '../gender-schema';
import { isOtherEmail } from './profile-input';

/** Fields that the account was created without stay optional. */
function ruleFor(rule: TextRule, stored: string | null): TextRule {
  if (stored) return rule;
  const { required: _, ...optional } = rule;
  return optional;
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
      cnic: textSchemaAfter(readDigits, ruleFor(profileRules.cnic, stored(user.cnic))),
    }),
    checkedTogether('current_password', ({ email, current_password }) =>
      isOtherEmail(user, email) ? textProblem(profileRules.current_password, current_password) : undefined,
    ),
  );
}

export const profileResolver = (user: User, complete?: boolean) => schemaResolver(profileSchema(user, complete));
