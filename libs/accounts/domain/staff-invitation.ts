import { createHash, createHmac } from 'node:crypto';
import { openStaffInvitationsMax } from '@soulvia/contracts';
import { InvitedKnownEmail, NeedsStaffManage, TooManyInvitations } from './errors.js';

/** The token of an invitation's link, derived from a random id and the installation's secret: the database does not hold it. */
export function staffInvitationToken(mailId: string, secret: string): string {
  return createHmac('sha256', secret).update(`staff-invitation:${mailId}`).digest('base64url');
}

/** The hash under which the database stores it. */
export function hashStaffInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export const staffInvitationPath = (token: string) => `/staff-invitation/${token}`;

interface Invited {
  /** All active owners. */
  ownerIds: readonly number[];
  actorId: number;
  /** Whether an account has the email. */
  isKnown: boolean;
  /** Other open invitations. */
  open: number;
}

/** Owners invite people without an account. @throws NeedsStaffManage, InvitedKnownEmail, TooManyInvitations */
export function assertMayInvite({ ownerIds, actorId, isKnown, open }: Invited): void {
  if (!ownerIds.includes(actorId)) throw new NeedsStaffManage();
  if (isKnown) throw new InvitedKnownEmail();
  if (open >= openStaffInvitationsMax) throw new TooManyInvitations();
}
