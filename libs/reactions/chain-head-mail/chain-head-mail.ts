import { findOwners } from '@soulvia/accounts';
import { chainDayEnded } from '@soulvia/operations';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'chain-head-mail';

/** Keeps each day's head of the event log outside of the machine: with the owners, and at an address of the operator's choice. */
export function chainHeadMail({
  mailer,
  publicUrl,
  chainHeadMailTo,
}: ReactionsOptions): Reaction<{ day: string; position: number; head: string }> {
  return {
    name,
    listensTo: chainDayEnded,
    async react(attempt) {
      const { day, position, head } = attempt.event.body;
      const to = [...(await findOwners(attempt.query, null)), ...(chainHeadMailTo ? [chainHeadMailTo] : [])];
      if (to.length === 0) return { kind: 'dropped', why: 'there is no owner' };
      const content = {
        subject: `Seal of your shop's history, ${day}`,
        preview: 'Keep this email. No action is needed.',
        heading: `Your shop's history until ${day}`,
        name: undefined,
        before: [
          'This code seals everything that was recorded in your shop until the end of that day (UTC). If anyone changes or deletes a record later, the code no longer matches.',
          `${head} (record ${position})`,
        ],
        action: { label: 'Open your shop', url: `${publicUrl}/admin` },
        after: [`Keep this email. Your operator verifies the history with: events verify-chain --head ${day}=${head}`],
        footnote:
          'You receive this email every day because you own this Soulvia shop, or were named to keep its seals.',
      };
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
