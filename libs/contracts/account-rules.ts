import { accountLimits } from './account-limits.js';
import { emailRule } from './email.js';
import { lineRule, type TextRule } from './text-rule.js';
import { asItIs } from './reading/text.js';
import { localPhone, readPlain } from './reading/plain.js';

const password = (min?: TextRule['min'], required = 'Password is required'): TextRule => ({
  required,
  ...(min ? { min } : {}),
  max: {
    length: accountLimits.passwordMax,
    message: `Password must be at most ${accountLimits.passwordMax} characters`,
  },
  read: asItIs,
});

const confirmation: TextRule = {
  required: 'Confirm password is required',
  max: { length: 1000, message: 'Passwords must match' },
  read: asItIs,
};

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

/** New passwords of staff, and all that an admin sets. */
export const staffPasswordMin = { length: 8, message: 'Password must be at least 8 characters' };

const newPassword = password({ length: 6, message: 'Password must be at least 6 characters' });

export const signInRules = {
  email: emailRule('Email is required', 'Invalid email address'),
  password: password(),
} satisfies Record<string, TextRule>;

/** Characters of a device's token. */
export const deviceTokenMax = 100;

export const signUpRules = {
  /** The one name field of the form; its first word becomes first_name. */
  name: lineRule('Name', accountLimits.nameMax, 'Name is required'),
  first_name: lineRule('Name', accountLimits.nameMax, 'Name is required'),
  last_name: lineRule('Name', accountLimits.nameMax),
  email: emailRule('Email is required', 'Invalid email'),
  password: newPassword,
  confirm_password: confirmation,
  cnic,
  phone,
  whatsapp,
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

export const forgotPasswordRules = { email: signInRules.email } satisfies Record<string, TextRule>;

export const resetPasswordRules = {
  password: newPassword,
  confirm_password: { ...confirmation, max: { length: 1000, message: 'Passwords do not match.' } },
} satisfies Record<string, TextRule>;

export const changePasswordRules = {
  current_password: password(undefined, 'Current password is required'),
  ...resetPasswordRules,
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

export const accountMessages = {
  genderRequired: 'Gender is required',
  genderInvalid: 'Select a gender',
  passwordsMustMatch: 'Passwords must match',
  passwordsDoNotMatch: 'Passwords do not match.',
  passwordTooCommon: 'This password is too common. Please choose another one.',
  partnerPassword:
    'Password must contain an upper case letter, a lower case letter, a digit and a special character (@$!%*?&)',
  currentPasswordWrong: 'Current password is incorrect.',
  currentPasswordForEmail: 'Enter your current password to change your email.',
  ownEmailInProfile: 'Change your own email in your profile, with your current password.',
  emailTaken: 'An account with this email already exists.',
  refreshRequired: 'No refresh token found',
  resetLinkInvalid: 'Invalid reset link.',
  resetSent: 'If an account exists for this email, a reset link is on its way.',
  passwordReset: 'Your password has been reset. You can sign in now.',
  passwordChanged: 'Your password has been changed.',
  accountCreated: 'Account created successfully! Please sign in to continue.',
} as const;

/** Requirements of the admin form for a partner's password, beyond its length. */
export function isPartnerPassword(text: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((needed) => needed.test(text));
}

/** Token of a device that has signed in before. */
export const deviceRule: TextRule = {
  max: { length: deviceTokenMax, message: 'Must be the device of an earlier sign-in' },
  read: asItIs,
};
