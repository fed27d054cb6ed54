import { parcelMessages, type ReceivedParcelLine } from '@soulvia/contracts';
import type { StockUnits } from '@soulvia/catalog';
import { InvalidInput } from '@soulvia/kernel';
import { AlreadyReceived, ParcelStateRefused } from './errors.js';
import { mayBecome } from './move-parcel.js';
import type { ParcelFacts } from './parcel.js';

/** One line of a parcel that has come back. */
export interface ReceivedUnits {
  orderLineId: number;
  productId: number;
  restock: number;
  writeOff: number;
  /** Units of a pickup that go back to the buyer. */
  refused: number;
  why: string | null;
}

/**
 * Checks what staff say about each line of a parcel that has come back.
 *
 * @throws AlreadyReceived, ParcelStateRefused, InvalidInput naming the lines that are missing, unknown or do not add up.
 */
export function decideReceipt(parcel: ParcelFacts, lines: readonly ReceivedParcelLine[]): ReceivedUnits[] {
  if (parcel.state === 'RECEIVED') throw new AlreadyReceived(parcel);
  if (!mayBecome(parcel.state, 'RECEIVED')) throw new ParcelStateRefused(parcel);
  const expected = new Map(parcel.lines.map((line) => [line.orderLineId, line]));
  const errors: Record<string, string[]> = {};
  const received = lines.flatMap((line, index): ReceivedUnits[] => {
    const { order_line_id: orderLineId, restock, write_off: writeOff, refused = 0 } = line;
    const expectedLine = expected.get(orderLineId);
    if (!expectedLine) {
      const isTwice = lines.findIndex((other) => other.order_line_id === orderLineId) < index;
      errors[`lines.${index}.order_line_id`] = [isTwice ? parcelMessages.lineTwice : parcelMessages.lineNotFound];
      return [];
    }
    expected.delete(orderLineId);
    if (refused > 0 && parcel.kind !== 'PICKUP') errors[`lines.${index}.refused`] = [parcelMessages.refusedOfPickup];
    else if (restock + writeOff + refused !== expectedLine.quantity)
      errors[`lines.${index}`] = [parcelMessages.unitsDiffer];
    return [{ orderLineId, productId: expectedLine.productId, restock, writeOff, refused, why: line.why || null }];
  });
  if (Object.keys(errors).length === 0 && expected.size > 0) errors.lines = [parcelMessages.lineMissing];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return received;
}

/** Units by product, in product order. */
export function unitsByProduct(lines: readonly { productId: number; quantity: number }[]): StockUnits[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines)
    if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId);
}
