import { cashDue, formatRupees } from '@soulvia/contracts';
import { confirmationAsked, findTextedOrder, isAwaiting } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendAskedText } from '../text/send-asked-text.js';

const reaction = 'confirm-order-text';

/** Texts the shopper of an order that waits for confirmation the link to confirm it. */
export function confirmOrderText(options: ReactionsOptions): Reaction<{ channel: 'LINK' | 'EMAIL' | 'TEXT' }> {
  return {
    name: reaction,
    listensTo: confirmationAsked,
    async react(attempt) {
      const { event, query } = attempt;
      if (event.body.channel !== 'TEXT') return { kind: 'dropped', why: 'the link goes another way' };
      const [order, isOpen] = await Promise.all([
        findTextedOrder(query, event.subjectId),
        isAwaiting(query, event.subjectId),
      ]);
      if (!order || !isOpen) return { kind: 'dropped', why: 'the order no longer waits for confirmation' };
      if (order.phoneKey === null) return { kind: 'dropped', why: 'there is no phone number' };
      const cash = formatRupees(cashDue(order.amount, order.advance));
      const url = options.links.confirmations.address(order.id, event.recordedAt);
      const texts = {
        en: `Soulvia: please confirm order ${order.id}. You pay ${cash} in cash when it arrives. ${url}`,
        ur: `سول ویا: براہِ کرم آرڈر ${order.id} کی تصدیق کریں۔ وصولی پر ${cash} نقد ادا کریں۔ ${url}`,
      };
      return sendAskedText(options, attempt, { reaction, kind: 'link', to: order.phoneKey, texts });
    },
  };
}
