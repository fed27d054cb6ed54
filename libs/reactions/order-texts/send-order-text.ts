import type { TextKey } from '@soulvia/contracts';
import { findTextedOrder, OrderLinks } from '@soulvia/ordering';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { formatRupees } from '../email/format-rupees.js';
import { greetingName } from '../email/greeting-name.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendText } from '../text/send-text.js';

/** Sends the customer of an order a text message about one of its events. */
export async function sendOrderText(
  options: ReactionsOptions,
  attempt: Attempt,
  { reaction, key }: { reaction: string; key: TextKey },
): Promise<Outcome> {
  const { event, query } = attempt;
  const order = await findTextedOrder(query, event.subjectId);
  if (!order) return { kind: 'dropped', why: 'the order has been deleted' };
  const token = new OrderLinks(options.tokenSecret).sign(order.id, event.recordedAt);
  return sendText(options, attempt, {
    reaction,
    key,
    purpose: 'transactional',
    phoneKey: order.phoneKey,
    values: {
      name: greetingName(order.fullName) ?? 'dear customer',
      order: String(order.id),
      cash: formatRupees(order.amount),
      link: `${options.publicUrl}/order/${token}`,
    },
  });
}
