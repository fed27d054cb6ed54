import { accountLimits } from './account-limits.js';
import { emailRule } from './email.js';
import { asItIs } from './reading/text.js';
import type { TextRule } from './text-rule.js';

const password = (min?: TextRule['min'], required = 'Password is required'): TextRule => ({
  required,
  ...(min ? { min } : {}),
  max: {
    length: accountLimits.passwordMax,
    message: `Password must be at most ${accountLimits.passwordMax} characters`,
  },
  read: asItIs,
});

export const confirmPasswordRule: TextRule = {
  required: 'Confirm password is required',
  max: { length: 1000, message: 'Passwords must match' },
  read: asItIs,
};

/** New passwords of staff, and all that an admin sets. */
export const staffPasswordMin = { length: 8, message: 'Password must be at least 8 characters' };

export const newPasswordRule = password({ length: 6, message: 'Password must be at least 6 characters' });

export const signInRules = {
  email: emailRule('Email is required', 'Invalid email address'),
  password: password(),
} satisfies Record<string, TextRule>;

export const forgotPasswordRules = { email: signInRules.email } satisfies Record<string, TextRule>;

export const resetPasswordRules = {
  password: newPasswordRule,
  confirm_password: { ...confirmPasswordRule, max: { length: 1000, message: 'Passwords do not match.' } },
} satisfies Record<string, TextRule>;

export const changePasswordRules = {
  current_password: password(undefined, 'Current password is required'),
  ...resetPasswordRules,
} satisfies Record<string, TextRule>;
