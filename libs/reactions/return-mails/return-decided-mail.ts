import type { Reaction } from '@soulvia/platform/reactions';
import { findReturnDecision, returnDecided, type ReturnDecision } from '@soulvia/returns';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { returnDecidedContent } from './return-decided-content.js';

const name = 'return-decided-mail';

/** Tells the buyer what staff have decided about a return, and what comes next. */
export function returnDecidedMail(options: ReactionsOptions): Reaction<ReturnDecision> {
  return {
    name,
    listensTo: returnDecided,
    findDropReason: unlessAnyIsOn('return_decided'),
    async react(attempt) {
      const { body } = attempt.event;
      const decision = await findReturnDecision(attempt.query, body.return_id);
      if (!decision) return { kind: 'dropped', why: 'the return does not exist' };
      return sendOrderEmail(options, attempt, {
        reaction: name,
        mail: 'return_decided',
        orderId: body.order_id,
        write: (facts) => returnDecidedContent(facts, decision, body.state === 'APPROVED'),
      });
    },
  };
}
