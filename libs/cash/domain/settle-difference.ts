import { Journal, type OrderCash, standing } from '@soulvia/books';
import { type DifferenceKind, differenceWays, type WayToSettle, statementMessages } from '@soulvia/contracts';
import { InvalidInput, type Money } from '@soulvia/kernel';
import { computeOwed } from './statement-journals.js';

/** A locked difference that is open. */
export interface OpenDifferenceFacts {
  id: number;
  kind: DifferenceKind;
  amount: Money;
  courierId: number;
  /** Of what was corrected after it was paid there is none. */
  statementId: number | null;
  parcelId: number | null;
  orderId: number | null;
}

/** The parcel to which money of an unknown parcel is assigned, with the cash of its order. */
export interface AssignedParcel {
  id: number;
  cash: OrderCash;
}

/** @throws InvalidInput when a difference of this kind cannot be settled so. */
export function assertWay(kind: DifferenceKind, how: WayToSettle): void {
  const offered: readonly WayToSettle[] = differenceWays[kind];
  if (!offered.includes(how)) throw new InvalidInput({ how: [statementMessages.otherWay] });
}

/**
 * What settling a difference posts.
 *
 * @param cash of its order, where it has one.
 * @returns undefined where it moves no money.
 */
export function decideSettlement(
  difference: OpenDifferenceFacts,
  how: WayToSettle,
  cash: OrderCash | undefined,
  assigned: AssignedParcel | undefined,
): Journal | undefined {
  if (how === 'assigned' && assigned) return assign(difference, assigned);
  if (how === 'our_mistake') return giveUp(difference, cash, 'allowances');
  if (how !== 'written_off') return undefined;
  if (difference.kind === 'SHORT') return giveUp(difference, cash, 'differences');
  const { kind, amount, courierId: partyId, parcelId, orderId, statementId } = difference;
  if (kind === 'BANK')
    return post(difference, [
      { account: 'differences', amount },
      { account: 'bank', amount: amount.negated() },
    ]);
  if (kind === 'CHARGE') return undefined;
  // What a row paid beyond its parcel was posted without it.
  const isOfRow = statementId !== null || !cash || parcelId === null;
  const over = isOfRow ? amount : takeSmaller(amount, computeOwed(cash, parcelId).negated());
  if (!over.isPositive()) return undefined;
  const order = { orderId: orderId ?? undefined };
  return post(difference, [
    { account: 'courier', partyId, ...order, ...(isOfRow ? {} : { parcelId }), amount: over },
    { account: 'differences', ...order, amount: over.negated() },
  ]);
}

const post = ({ id }: OpenDifferenceFacts, lines: Parameters<typeof Journal.make>[1]) =>
  Journal.make({ kind: 'DIFFERENCE', subject: 'difference', subjectId: id }, lines);

const takeSmaller = (one: Money, other: Money) => (one.paisa < other.paisa ? one : other);

/** What is missing of a parcel is not asked for any more, as far as it is still open. */
function giveUp(
  difference: OpenDifferenceFacts,
  cash: OrderCash | undefined,
  account: 'differences' | 'allowances',
): Journal | undefined {
  const { parcelId, amount, courierId: partyId } = difference;
  if (!cash || parcelId === null) return undefined;
  const open = computeOwed(cash, parcelId);
  const given = takeSmaller(open, amount);
  if (!given.isPositive()) return undefined;
  const parcel = { orderId: cash.orderId, parcelId };
  return post(difference, [
    { account, ...parcel, amount: given },
    { account: 'courier', partyId, ...parcel, amount: given.negated() },
  ]);
}

/** What was given up of a parcel was not owed when its delivery is corrected. */
export function reverseGivenUp(cash: OrderCash, parcelId: number): Journal[] {
  const givenUp = standing(cash.journals).filter(
    ({ kind, lines }) =>
      kind === 'DIFFERENCE' && lines.some((line) => line.account !== 'courier' && line.parcelId === parcelId),
  );
  return givenUp.map((journal) =>
    Journal.reversal({ kind: 'DIFFERENCE_BACK', subject: 'difference', subjectId: journal.subjectId }, journal),
  );
}

/** @throws InvalidInput when less is open of the parcel. */
function assign(difference: OpenDifferenceFacts, { id: parcelId, cash }: AssignedParcel): Journal {
  const { amount, courierId: partyId } = difference;
  const open = computeOwed(cash, parcelId);
  if (open.paisa < amount.paisa)
    throw new InvalidInput({ parcel_id: [statementMessages.parcelOwesLess(open.toString())] });
  return post(difference, [
    { account: 'courier', partyId, amount },
    { account: 'courier', partyId, orderId: cash.orderId, parcelId, amount: amount.negated() },
  ]);
}
