import { userRules } from './user-rules.js';
import type { TextRule } from './text-rule.js';

/** How long an invitation of staff can be accepted, and how many may be open. */
export const staffInvitationHours = 72;
export const openStaffInvitationsMax = 20;

export const staffInvitationMessages = {
  invalid: 'This invitation is no longer valid.',
  emailTaken: 'This account exists. Change its role in Customers.',
  tooMany: `There are ${openStaffInvitationsMax} open invitations. Withdraw one first.`,
} as const;

export const staffInvitationRules = {
  email: userRules.email,
  first_name: userRules.first_name,
  last_name: userRules.last_name,
} satisfies Record<string, TextRule>;
