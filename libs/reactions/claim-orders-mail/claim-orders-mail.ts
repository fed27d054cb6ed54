import { customerRegistered, findNoticeRecipient } from '@soulvia/accounts';
import type { Role } from '@soulvia/contracts';
import { hasUnclaimedOrders } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { claimOrdersContent } from './claim-orders-content.js';

const name = 'claim-orders-mail';

/** Emails a new account the link with which it gets the orders that guests placed with its email. */
export function claimOrdersMail({
  mailer,
  publicUrl,
  links,
}: ReactionsOptions): Reaction<{ user_id: number; role: Role }> {
  return {
    name,
    listensTo: customerRegistered,
    // Shops without such orders keep no row for each new account.
    isOff: async (query) => !(await hasUnclaimedOrders(query)),
    async react(attempt) {
      const { event, query } = attempt;
      if (event.body.role === 'GUEST_USER') return { kind: 'dropped', why: 'guests cannot sign in' };
      const owner = await findNoticeRecipient(query, event.body.user_id);
      if (!owner) return { kind: 'dropped', why: 'the account has been deactivated or deleted' };
      if (!(await hasUnclaimedOrders(query, owner.to)))
        return { kind: 'dropped', why: 'no guest has ordered with this email' };
      const token = links.guests.signClaim(event.body.user_id, owner.to, event.recordedAt);
      const content = claimOrdersContent({ name: owner.firstName, url: `${publicUrl}/claim/${token}` });
      return sendEmail(mailer, name, attempt, { to: owner.to, content });
    },
  };
}
