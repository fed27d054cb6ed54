import { say } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { findWaitMail, waiterTold } from '@soulvia/waits';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'back-in-stock-mail';

/** Emails one who waited for a product that it is back, with the link that ends the wait. */
export function backInStockMail(options: ReactionsOptions): Reaction<{ wait_id: number }> {
  const { mailer, publicUrl, links } = options;
  return {
    name,
    listensTo: waiterTold,
    async react(attempt) {
      const { query, event } = attempt;
      const { wait_id: waitId } = event.body;
      const [switches, mail] = await Promise.all([readSettings(query, 'mails'), findWaitMail(query, waitId)]);
      if (!switches.back_in_stock) return { kind: 'dropped', why: 'this email is switched off' };
      if (!mail) return { kind: 'dropped', why: 'nobody waits any more' };
      const content = {
        subject: say`${mail.product} is back`,
        preview: 'You asked us to tell you.',
        heading: 'Back in stock',
        name: mail.firstName,
        before: [say`${mail.product} is back in stock. Others wait for it as well: we cannot reserve one for you.`],
        action: { label: 'See the product', url: `${publicUrl}/buy-product/${mail.productId}` },
        after: [
          'This is the only email about it. You can ask us again at any time.',
          "Didn't ask for this? Stop it here:",
          links.waits.endUrl(waitId),
        ],
        footnote: "You're receiving this email because you asked us to tell you when this product is back.",
      };
      const unsubscribeUrl = links.waits.oneClickUrl(waitId);
      return sendEmail(mailer, name, attempt, { to: mail.to, content, unsubscribeUrl });
    },
  };
}
