import { staffInvited } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { staffInvitationContent } from './staff-invitation-content.js';

const name = 'staff-invitation-mail';

/** Emails the link of an invitation to the staff, unless its owner was given it to hand over. */
export function staffInvitationMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: staffInvited,
    async react(attempt) {
      const { invitation_id: id, by_hand: byHand } = attempt.event.body;
      if (byHand) return { kind: 'dropped', why: 'the owner was given the link' };
      const invitation = await links.accounts.findStaffInvitation(attempt.query, Number(id));
      if (!invitation) return { kind: 'dropped', why: 'the invitation is no longer open' };
      const { to, firstName, by, path } = invitation;
      const content = staffInvitationContent({ name: firstName, by, url: `${publicUrl}${path}` });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
