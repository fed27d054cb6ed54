import { Journal } from '@soulvia/books';
import { advanceMessages } from '@soulvia/contracts';
import { fieldError, fixedError, InvalidInput, Money } from '@soulvia/kernel';
import { OrderNotWaiting } from './confirmation-errors.js';
import { OrderHasParcel } from './errors.js';
import type { OrderState } from './order-state.js';

export class AdvanceStands extends fixedError('CONFLICT', 'An advance of this order stands already.') {}

class AlreadyCollected extends fixedError('ALREADY_COLLECTED', 'The cash of this order is in the books.') {}

/** The shop waits for no screenshot. */
export class NoAdvanceAsked extends fixedError('CONFLICT', 'We have your screenshot, or need none any more.') {}

export class AdvanceDecided extends fixedError('ALREADY_DECIDED', 'No advance of this order waits for a decision.') {}

export class OwnAdvance extends fixedError('OWN_PAYMENT', 'You cannot decide on a payment of your own.') {}

export class ReferenceTaken extends fixedError(
  'BANK_REFERENCE_TAKEN',
  'Another advance was approved with this bank reference.',
) {}

export class AdvanceNotShown extends fieldError({ approve: [advanceMessages.notShown] }) {}

/** Staff may ask while the order is in the shop and unpaid. @throws OrderNotWaiting, OrderHasParcel, AlreadyCollected, InvalidInput */
export function assertAdvancePossible(order: OrderState, amount: Money): void {
  if (order.status !== 'PROCESSING') throw new OrderNotWaiting(order);
  if (order.parcel_open) throw new OrderHasParcel(order.id);
  if (order.cash_state !== 'NONE') throw new AlreadyCollected();
  if (amount.paisa < 100 || amount.paisa > Money.parse(order.amount).paisa)
    throw new InvalidInput({ amount: [advanceMessages.outOfRange] });
}

/** What was transferred for an order before it is sold. */
export function advanceJournal(orderId: number, advanceId: number, amount: Money): Journal {
  return Journal.make({ kind: 'ADVANCE', subject: 'advance', subjectId: advanceId }, [
    { account: 'bank', orderId, amount },
    { account: 'advances', orderId, partyId: orderId, amount: amount.negated() },
  ]);
}
