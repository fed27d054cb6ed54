import { say, waitLimits, waitPage } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import { findWaitMail, waiterTold, waitRequested } from '@soulvia/waits';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const footnote = "You're receiving this email because you asked us to tell you when this product is back.";
const dayMs = 24 * 60 * 60 * 1000;
const ended = { kind: 'dropped', why: 'the wait has ended' } as const;

/** Emails a guest the link that lets them wait for a product. */
export function waitConfirmMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction<{ wait_id: number }> {
  const name = 'wait-confirm-mail';
  return {
    name,
    listensTo: waitRequested,
    async react(attempt) {
      const { body, recordedAt } = attempt.event;
      const mail = await findWaitMail(attempt.query, body.wait_id);
      if (!mail) return ended;
      const token = links.waits.sign(body.wait_id, new Date(recordedAt.getTime() + waitLimits.confirmDays * dayMs));
      const content = {
        subject: say`Tell you when ${mail.product.name} is back?`,
        preview: 'Confirm that we may write to you.',
        heading: 'Shall we tell you?',
        name: undefined,
        before: [say`${mail.product.name} is out of stock. Confirm, and we email you once when it is back.`],
        action: { label: 'Tell me when it is back', url: `${publicUrl}${waitPage}/${token}` },
        after: [
          `The link works for ${waitLimits.confirmDays} days.`,
          "If it wasn't you, ignore this email, or choose “Do not write to me” there.",
        ],
        footnote,
      };
      return sendEmail(mailer, name, attempt, { to: mail.to, content });
    },
  };
}

/** Emails one who waited for a product that it is back, with the link that ends the wait. */
export function backInStockMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction<{ wait_id: number }> {
  const name = 'back-in-stock-mail';
  return {
    name,
    listensTo: waiterTold,
    findDropReason: unlessAnyIsOn('back_in_stock'),
    async react(attempt) {
      const { query, event } = attempt;
      const [switches, mail] = await Promise.all([
        readSettings(query, 'mails'),
        findWaitMail(query, event.body.wait_id),
      ]);
      if (!switches.back_in_stock) return { kind: 'dropped', why: 'this email is switched off' };
      if (!mail) return ended;
      const token = links.waits.sign(event.body.wait_id);
      const content = {
        subject: say`${mail.product.name} is back`,
        preview: 'You asked us to tell you.',
        heading: 'Back in stock',
        name: mail.firstName,
        before: [say`${mail.product.name} is back in stock. Others wait for it, too: we cannot reserve one for you.`],
        action: { label: 'See the product', url: `${publicUrl}/buy-product/${mail.product.id}` },
        after: [
          'This is the only email about it. You can ask us again at any time.',
          "Didn't ask for this? Stop it here:",
          `${publicUrl}${waitPage}/${token}`,
        ],
        footnote,
      };
      const unsubscribeUrl = `${publicUrl}/api/v1/waits/${token}/end`;
      return sendEmail(mailer, name, attempt, { to: mail.to, content, unsubscribeUrl });
    },
  };
}
