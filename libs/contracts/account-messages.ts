import { formMessages } from './form-messages.js';

export const accountMessages = {
  ...formMessages,
  passwordTooCommon: 'This password is too common. Please choose another one.',
  partnerPassword:
    'Password must contain an upper case letter, a lower case letter, a digit and a special character (@$!%*?&)',
  currentPasswordWrong: 'Current password is incorrect.',
  currentPasswordForEmail: 'Enter your current password to change your email.',
  ownEmailInProfile: 'Change your own email in your profile, with your current password.',
  emailTaken: 'An account with this email already exists.',
  refreshRequired: 'No refresh token found',
  resetSent: 'If an account exists for this email, a reset link is on its way.',
  passwordReset: 'Your password has been reset. You can sign in now.',
} as const;
