import { say, waitLimits } from '@soulvia/contracts';
import type { Reaction } from '@soulvia/platform/reactions';
import { findWaitMail, waitRequested } from '@soulvia/waits';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'wait-confirm-mail';

/** Emails a guest the link that lets them wait for a product. */
export function waitConfirmMail({ mailer, links: { waits } }: ReactionsOptions): Reaction<{ wait_id: number }> {
  return {
    name,
    listensTo: waitRequested,
    async react(attempt) {
      const { body, recordedAt } = attempt.event;
      const mail = await findWaitMail(attempt.query, body.wait_id);
      if (!mail) return { kind: 'dropped', why: 'the link is no longer valid' };
      const content = {
        subject: say`Tell you when ${mail.product} is back?`,
        preview: 'Confirm that we may write to you.',
        heading: 'Shall we tell you?',
        name: undefined,
        before: [say`${mail.product} is out of stock. Confirm, and we write to you once when it is back.`],
        action: { label: 'Tell me when it is back', url: waits.confirmUrl(body.wait_id, recordedAt) },
        after: [
          `The link works for ${waitLimits.confirmDays} days.`,
          "If it wasn't you, ignore this email. We won't write again.",
        ],
        footnote: "You're receiving this email because this address was entered beside a product of Soulvia.",
      };
      return sendEmail(mailer, name, attempt, { to: mail.to, content });
    },
  };
}
