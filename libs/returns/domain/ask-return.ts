import { onlyLeft, returnMessages, type ReturnReason, type ReturnsSettings } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ReturnClosed } from './errors.js';
import type { OrderedLine, ReturnableOrder, ReturnedLine } from './return.js';
import { windowEnd } from './window.js';

export interface AskedLine {
  order_line_id: number;
  quantity: number;
}

/**
 * Decides which units a return holds.
 *
 * @param isStaff staff ask for a buyer after the window, too.
 * @throws ReturnClosed, InvalidInput
 */
export function draftReturn(
  order: ReturnableOrder,
  { reason, lines }: { reason: ReturnReason; lines: readonly AskedLine[] },
  { isStaff, settings, now }: { isStaff: boolean; settings: ReturnsSettings; now: Date },
): ReturnedLine[] {
  if (order.deliveredAt === null) throw new ReturnClosed(null);
  const until = windowEnd(order.deliveredAt, reason, settings);
  if (!isStaff && until <= now) throw new ReturnClosed(until);
  const byId = new Map(order.lines.map((line) => [line.orderLineId, line]));
  const errors: Record<string, string[]> = {};
  const drafted = lines.flatMap(({ order_line_id: id, quantity }, index): ReturnedLine[] => {
    const line = byId.get(id);
    const isTwice = lines.findIndex((other) => other.order_line_id === id) < index;
    if (!line || isTwice) {
      errors[`lines.${index}.order_line_id`] = [line ? returnMessages.lineTwice : returnMessages.lineNotFound];
      return [];
    }
    if (quantity > unitsLeft(line)) errors[`lines.${index}.quantity`] = [onlyLeft(unitsLeft(line))];
    const { orderLineId, productId, productName } = line;
    return [{ orderLineId, productId, productName, quantity }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return drafted;
}

export function unitsLeft({ quantity, taken }: OrderedLine): number {
  return Math.max(0, quantity - taken);
}
