import { accountLimits } from './account-limits.js';
import { emailRule } from './email.js';
import { changePasswordRules, confirmPasswordRule, newPasswordRule } from './password-rules.js';
import { lineRule, type TextRule } from './text-rule.js';
import { asItIs } from './reading/text.js';
import { localPhone, readPlain } from './reading/plain.js';

const digits = (length: number, label: string, subject: string, read: (text: string) => string): TextRule => {
  const message = `${subject} must be ${length} digits`;
  return {
    read,
    required: `${label} is required`,
    max: { length, message },
    pattern: { regex: new RegExp(`^\\d{${length}}$`), message },
  };
};

const cnic = digits(13, 'CNIC', 'CNIC', readPlain);

const phone = digits(11, 'Phone number', 'Phone number', localPhone);

const whatsapp = digits(11, 'WhatsApp number', 'WhatsApp number', localPhone);

/** Characters of a device's token. */
export const deviceTokenMax = 100;

export const signUpRules = {
  /** The one name field of the form; its first word becomes first_name. */
  name: lineRule('Name', accountLimits.nameMax, 'Name is required'),
  first_name: lineRule('Name', accountLimits.nameMax, 'Name is required'),
  last_name: lineRule('Name', accountLimits.nameMax),
  email: emailRule('Email is required', 'Invalid email'),
  password: newPasswordRule,
  confirm_password: confirmPasswordRule,
  cnic,
  phone,
  whatsapp,
} satisfies Record<string, TextRule>;

/** The profile form of the user's own account. Omitted fields stay unchanged. */
export const profileRules = {
  first_name: lineRule('First name', accountLimits.nameMax, 'First name is required'),
  last_name: lineRule('Last name', accountLimits.nameMax, 'Last name is required'),
  email: emailRule('Email is required', 'Please enter a valid email address'),
  phone,
  whatsapp,
  cnic,
  /** Required when the email changes. */
  current_password: changePasswordRules.current_password,
} satisfies Record<string, TextRule>;

/** Token of a device that has signed in before. */
export const deviceRule: TextRule = {
  max: { length: deviceTokenMax, message: 'Must be the device of an earlier sign-in' },
  read: asItIs,
};
