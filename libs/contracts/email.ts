import { lineRule, type TextRule } from './text-rule.js';

export const emailMax = 254;

/** Linear time on any input: no nested repetition. */
export const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/;

export const emailRule = (required: string, invalid: string): TextRule => ({
  required,
  max: { length: emailMax, message: invalid },
  pattern: { regex: emailPattern, message: invalid },
});

/** A sponsor's email or member ID. An unknown one does not prevent sign-up. */
export const invitationRule = lineRule('Invitation', emailMax);
