import { returnMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { ReturnStateRefused } from './errors.js';
import { assertAwaited } from './receive-return.js';
import type { ReturnFacts } from './return.js';

interface Units {
  orderLineId: number;
  quantity: number;
}

/** A return has one pickup, for exactly its units. @throws ReturnStateRefused, ReturnReceived, InvalidInput */
export function assertPickup(facts: ReturnFacts, lines: readonly Units[]): void {
  assertAwaited(facts);
  if (facts.parcelId !== null) throw new ReturnStateRefused(facts.state, 'A pickup was booked for this return.');
  const returned = new Map(facts.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isSame =
    lines.length === returned.size && lines.every((line) => returned.get(line.orderLineId) === line.quantity);
  if (!isSame) throw new InvalidInput({ lines: [returnMessages.pickupLines] });
}

/**
 * A replacement holds at most the units that the shop took back.
 *
 * @param accepted units by line.
 * @throws ReturnStateRefused, InvalidInput
 */
export function assertReplacement(
  { state, resolution }: Pick<ReturnFacts, 'state' | 'resolution'>,
  lines: readonly Units[],
  accepted: ReadonlyMap<number, number>,
): void {
  if (state !== 'RECEIVED' || resolution !== 'REPLACE') throw new ReturnStateRefused(state);
  const isTooMuch = lines.some(({ orderLineId, quantity }) => quantity > (accepted.get(orderLineId) ?? 0));
  if (isTooMuch) throw new InvalidInput({ lines: [returnMessages.replacementLines] });
}
