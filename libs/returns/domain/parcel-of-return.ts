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

/** A return whose replacement was booked. */
export interface ReplacedReturn {
  id: number;
  userId: number;
  /** Units that the shop took back. */
  accepted: readonly Units[];
}

/**
 * Which return waits for a replacement again after one with these lines was withdrawn: none where the others replace all.
 *
 * @param replaced the returns of the order whose replacement was booked.
 * @param standing units of each line that other replacements hold or brought.
 */
export function findReopened(
  replaced: readonly ReplacedReturn[],
  lines: readonly Units[],
  standing: ReadonlyMap<number, number>,
): ReplacedReturn | undefined {
  const countUnits = (of: readonly ReplacedReturn[], lineId: number) =>
    of
      .flatMap(({ accepted }) => accepted)
      .reduce((sum, unit) => sum + (unit.orderLineId === lineId ? unit.quantity : 0), 0);
  const isMissing = lines.every(
    ({ orderLineId: id, quantity }) => countUnits(replaced, id) - (standing.get(id) ?? 0) >= quantity,
  );
  return replaced.find(
    (one) => isMissing && lines.every(({ orderLineId: id, quantity }) => countUnits([one], id) >= quantity),
  );
}
