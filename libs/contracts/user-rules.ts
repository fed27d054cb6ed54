import { profileRules, signUpRules } from './account-rules.js';
import { signInRules, staffPasswordMin } from './password-rules.js';
import { nameWrongCharacter } from './reading/wrong-character.js';
import { lineRule, type TextRule } from './text-rule.js';

const lettersAndSpaces = /^[\p{L}\p{M}\p{Zs}]*$/u;

const personName = (label: string): TextRule => ({
  required: `${label} is required`,
  min: { length: 2, message: `${label} must be at least 2 characters` },
  max: { length: 50, message: `${label} must be at most 50 characters` },
  pattern: {
    regex: lettersAndSpaces,
    message: nameWrongCharacter(lettersAndSpaces, `${label} may only contain letters and spaces`),
  },
});

/** Forms in which an admin adds and edits customers and partners. */
export const userRules = {
  email: profileRules.email,
  first_name: personName('First name'),
  last_name: personName('Last name'),
  cnic: profileRules.cnic,
  phone: profileRules.phone,
  whatsapp: profileRules.whatsapp,
  password: { ...signInRules.password, min: staffPasswordMin },
  password_confirm: signUpRules.confirm_password,
} satisfies Record<string, TextRule>;

/** Why staff read a whole CNIC. */
export const revealReasonRule: TextRule = {
  ...lineRule('Reason', 200, 'Reason is required'),
  min: { length: 10, message: 'Reason must be at least 10 characters' },
};

/** Why staff move a member to another sponsor. */
export const moveReasonRule: TextRule = {
  ...revealReasonRule,
  min: { length: 3, message: 'Reason must be at least 3 characters' },
};

/** Requirements of the admin form for a partner's password, beyond its length. */
export function isPartnerPassword(text: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((needed) => needed.test(text));
}
