import { cashDue, formatRupees, showTyped, type TextKey } from '@soulvia/contracts';
import { findTextedOrder } from '@soulvia/ordering';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendText } from '../text/send-text.js';

/** Sends the customer of an order a text message about one of its events. */
export async function sendOrderText(
  options: ReactionsOptions,
  attempt: Attempt,
  {
    reaction,
    key,
    orderId = attempt.event.subjectId,
    cash,
    tellsHold = false,
  }: {
    reaction: string;
    key: TextKey;
    /** By default the subject of the event. */
    orderId?: number;
    /** What the courier collects, where a parcel says it; by default what the order costs in whole rupees. */
    cash?: string;
    /** Whether it says when the shop cancels the order unless it is confirmed. */
    tellsHold?: boolean;
  },
): Promise<Outcome> {
  const { event, query } = attempt;
  const order = await findTextedOrder(query, orderId);
  if (!order) return { kind: 'dropped', why: 'the order has been deleted' };
  const token = options.links.orders.sign(order.id, event.recordedAt);
  return sendText(options, attempt, {
    reaction,
    key,
    purpose: 'transactional',
    phoneKey: order.phoneKey,
    heldUntil: tellsHold && order.heldUntil ? new Date(order.heldUntil) : undefined,
    values: {
      name: showTyped(order.fullName) ?? 'dear customer',
      order: String(order.id),
      cash: formatRupees(cash ?? cashDue(order.amount, order.advance)),
      link: `${options.publicUrl}/order/${token}`,
    },
  });
}
