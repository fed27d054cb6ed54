import { InvalidInput } from '@soulvia/kernel';
import type { OrderLineUnits } from '@soulvia/ordering';
import type { ParcelUnits } from './parcel.js';

/**
 * No one replaces more units of a line than were ordered and have not come back.
 *
 * @param gone units of each line that other replacements hold or pickups have brought back.
 * @param isWhole whether the request named no lines.
 * @throws InvalidInput
 */
export function assertReplaceable(
  lines: readonly ParcelUnits[],
  orderLines: readonly OrderLineUnits[],
  gone: ReadonlyMap<number, number>,
  isWhole: boolean,
): void {
  const ordered = new Map(orderLines.map(({ id, quantity }) => [id, quantity]));
  const errors = lines.flatMap(({ orderLineId, quantity }, index): [string, string[]][] => {
    const left = (ordered.get(orderLineId) ?? 0) - (gone.get(orderLineId) ?? 0);
    if (quantity <= left) return [];
    const message =
      left > 0
        ? `At most ${left}: the others were replaced or have come back`
        : 'All units of this line were replaced or have come back';
    return [[isWhole ? 'lines' : `lines.${index}.quantity`, [message]]];
  });
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors));
}
