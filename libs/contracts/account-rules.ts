import { printable, type TextRule } from './text-rule.js';

export const accountLimits = {
  emailMax: 254,
  /** Longer passwords are refused before hashing, so that hashing time stays bounded. */
  passwordMax: 128,
  nameMax: 100,
  addressesPerUser: 50,
} as const;

/** Linear on any input: no nested repetition. */
export const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/;

const lettersAndSpaces = /^[\p{L}\p{M} ]*$/u;
const unreadable = 'Must not contain invisible characters';

const email = (required: string, invalid: string): TextRule => ({
  required,
  max: { length: accountLimits.emailMax, message: invalid },
  pattern: { regex: emailPattern, message: invalid },
});

const password = (min?: TextRule['min'], required = 'Password is required'): TextRule => ({
  required,
  ...(min ? { min } : {}),
  max: {
    length: accountLimits.passwordMax,
    message: `Password must be at most ${accountLimits.passwordMax} characters`,
  },
  verbatim: true,
});

const confirmation: TextRule = {
  required: 'Confirm password is required',
  max: { length: 1000, message: 'Passwords must match' },
  verbatim: true,
};

const line = (label: string, max: number, required?: string): TextRule => ({
  ...(required === undefined ? {} : { required }),
  max: { length: max, message: `${label} must be at most ${max} characters` },
  pattern: { regex: printable, message: unreadable },
});

const digits = (length: number, label: string, subject: string): TextRule => {
  const message = `${subject} must be ${length} digits`;
  return {
    required: `${label} is required`,
    max: { length, message },
    pattern: { regex: new RegExp(`^\\d{${length}}$`), message },
  };
};

const cnic = digits(13, 'CNIC', 'CNIC');
const phone = digits(11, 'Phone number', 'Phone number');
const whatsapp = digits(11, 'WhatsApp number', 'WhatsApp number');
const newPassword = password({ length: 6, message: 'Password must be at least 6 characters' });

export const signInRules = {
  email: email('Email is required', 'Invalid email address'),
  password: password(),
} satisfies Record<string, TextRule>;

export const signUpRules = {
  /** The one name field of the form; its first word becomes first_name. */
  name: line('Name', accountLimits.nameMax, 'Name is required'),
  first_name: line('Name', accountLimits.nameMax, 'Name is required'),
  last_name: line('Name', accountLimits.nameMax),
  email: email('Email is required', 'Invalid email'),
  password: newPassword,
  confirm_password: confirmation,
  cnic,
  phone,
  whatsapp,
  /** A sponsor's e-mail or member ID. What nobody has does not stop a sign-up. */
  ref: line('Invitation', accountLimits.emailMax),
} satisfies Record<string, TextRule>;

export const forgotPasswordRules = { email: signInRules.email } satisfies Record<string, TextRule>;

export const resetPasswordRules = {
  password: newPassword,
  confirm_password: { ...confirmation, max: { length: 1000, message: 'Passwords do not match.' } },
} satisfies Record<string, TextRule>;

export const changePasswordRules = {
  current_password: password(undefined, 'Current password is required'),
  ...resetPasswordRules,
} satisfies Record<string, TextRule>;

/** The profile form of a person's own account. A field that is left out stays as it is. */
export const profileRules = {
  first_name: line('First name', accountLimits.nameMax, 'First name is required'),
  last_name: line('Last name', accountLimits.nameMax, 'Last name is required'),
  email: email('Email is required', 'Please enter a valid email address'),
  phone,
  whatsapp,
  cnic,
  /** Asked for when the e-mail changes. */
  current_password: changePasswordRules.current_password,
} satisfies Record<string, TextRule>;

/** The personal step of the partner wizard. */
export const wizardRules = {
  fullName: line('Full name', accountLimits.nameMax * 2, 'Full name required'),
  phone: {
    required: 'Invalid Phone',
    max: { length: 16, message: 'Invalid Phone' },
    pattern: { regex: /^\+?\d{10,15}$/, message: 'Invalid Phone' },
  },
  email: email('email not valid', 'email not valid'),
  cnic: {
    required: 'Invalid CNIC',
    max: { length: 15, message: 'Invalid CNIC' },
    pattern: { regex: /^\d{5}-\d{7}-\d$/, message: 'Invalid CNIC' },
  },
  dob: { required: 'DOB required', max: { length: 10, message: 'DOB not valid' } },
  address: line('Address', 200),
  city: line('City', 100, 'Select city.'),
  province: line('Province', 100, 'Select province.'),
  zip: line('ZIP', 20, 'ZIP required.'),
  country: line('Country', 100, 'Select country.'),
  sponsorId: line('Sponsor', 20, 'Sponsor required.'),
  sponsorName: line('Sponsor', accountLimits.nameMax * 2 + 1),
} satisfies Record<string, TextRule>;

const personName = (label: string): TextRule => ({
  required: `${label} is required`,
  min: { length: 2, message: `${label} must be at least 2 characters` },
  max: { length: 50, message: `${label} must be at most 50 characters` },
  pattern: { regex: lettersAndSpaces, message: `${label} may only contain letters and spaces` },
});

/** Customers and partners as an admin adds and edits them. */
export const userRules = {
  email: email('Email is required', 'Please enter a valid email address'),
  first_name: personName('First name'),
  last_name: personName('Last name'),
  cnic,
  phone,
  whatsapp,
  password: password({ length: 8, message: 'Password must be at least 8 characters' }),
  password_confirm: confirmation,
} satisfies Record<string, TextRule>;

export const addressRules = {
  street_no: line('Street address', 200, 'Street address is required'),
  city: line('City', 100, 'City is required'),
  zip_code: line('ZIP code', 20, 'ZIP code is required'),
  country: line('Country', 100, 'Country is required'),
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
  mustAgree: 'You must agree',
  dobInvalid: 'DOB not valid',
  sponsorNotFound: 'Sponsor not found.',
  sponsorIsSelf: 'You cannot be your own sponsor.',
} as const;

/** What an admin's form asks of a partner's password beyond its length. */
export function isPartnerPassword(text: string): boolean {
  return [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((needed) => needed.test(text));
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * @param today the day it is, as in `2026-11-20`.
 * @returns what is wrong with a date of birth, which is to be a real day of the past.
 */
export function dateOfBirthProblem(value: unknown, today: string): string | undefined {
  if (value === undefined || value === null || value === '') return wizardRules.dob.required;
  if (typeof value !== 'string' || !isoDay.test(value)) return accountMessages.dobInvalid;
  const day = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
  return isReal && value >= '1900-01-01' && value < today ? undefined : accountMessages.dobInvalid;
}
