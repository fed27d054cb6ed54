import { emailMax } from './email.js';
import { readReferralCode } from './reading/referral-code.js';
import { lineRule, type TextRule } from './text-rule.js';

/** A sponsor's email or member ID. An unknown one does not prevent sign-up. */
export const invitationRule: TextRule = { read: readReferralCode, ...lineRule('Invitation', emailMax) };
