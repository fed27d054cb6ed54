import {
  buyerCodeMessages,
  formatRupees,
  guestCheckoutMessages,
  hasCash,
  orderMessages,
  type OrderStatus,
  type ProofWay,
  trackingMessages,
} from '@soulvia/contracts';
import { DomainError, fieldError, fixedError, Money } from '@soulvia/kernel';
import type { OrderState } from './order-state.js';
import type { OrderPrice } from './price-order.js';

export class OrderNotCancellable extends DomainError {
  readonly code = 'ORDER_NOT_CANCELLABLE';

  constructor(status: string) {
    super(`An order that is ${status.toLowerCase()} can no longer be cancelled.`);
  }
}

/** The order has changed since the admin who edits it last read it. */
export class OrderChanged extends DomainError {
  readonly code = 'ORDER_CHANGED';
  override readonly details: { current: { status: OrderStatus; updated_at: string } };

  constructor(status: OrderStatus, updatedAt: string) {
    super(`Someone else updated this order. It is now ${status.toLowerCase()}.`);
    this.details = { current: { status, updated_at: updatedAt } };
  }
}

/** The order has left the state in which its content can be edited. */
export class OrderNotEditable extends DomainError {
  readonly code = 'ORDER_NOT_EDITABLE';
  override readonly details: { current: { status: OrderStatus; updated_at: string } };

  constructor({ status, updated_at }: { status: OrderStatus; updated_at: string }) {
    super(
      status === 'PROCESSING'
        ? 'The products of this order have left the shop. Only its address and note can be edited.'
        : `Only orders that are processing can be edited. This order is ${status.toLowerCase()}.`,
    );
    this.details = { current: { status, updated_at } };
  }
}

/** What was paid for the order stays in the books. */
class OrderHasCash extends fixedError('ORDER_HAS_CASH', 'This order has been paid. Refund it instead.') {}

/** The buyer may have sent it already. */
class OrderHasAdvance extends fixedError(
  'ORDER_HAS_CASH',
  'An advance was asked for this order. Decide about it first.',
) {}

/** @throws OrderHasCash, OrderHasAdvance */
export function assertNoCash({ cash_state: state, advance }: Pick<OrderState, 'cash_state' | 'advance'>): void {
  if (hasCash(state) || Number(advance) > 0) throw new OrderHasCash();
  if (advance !== null) throw new OrderHasAdvance();
}

/** A parcel of the order is under way. */
export class OrderHasParcel extends DomainError {
  readonly code = 'PARCEL_OPEN';
  override readonly details: { order_id: number };

  constructor(orderId: number) {
    super(`Order ${orderId} has an open parcel.`);
    this.details = { order_id: orderId };
  }
}

/** No order has this number and this phone. It does not tell which of the two is wrong. */
export class NoSuchTrackedOrder extends fixedError('NOT_FOUND', trackingMessages.notFound) {}

export class OrderNotLate extends fixedError('ORDER_NOT_LATE', orderMessages.notLate) {}

/** The shop takes no orders without an account. */
export class GuestCheckoutOff extends fixedError('GUEST_CHECKOUT_OFF', guestCheckoutMessages.off) {}

/** The order comes to another amount than its page showed. */
class AmountChanged extends DomainError {
  readonly code = 'AMOUNT_CHANGED';
  override readonly details: { amount: string; discount?: string };

  constructor({ amount, discount }: OrderPrice) {
    super(`The price changed to ${formatRupees(amount.toString())}. Look again.`);
    this.details = { amount: amount.toString(), ...(discount.isPositive() && { discount: discount.toString() }) };
  }
}

/** @param expected rupees that the page of the buyer showed; undefined where it told none. @throws AmountChanged */
export function assertExpected(price: OrderPrice, expected: string | undefined): void {
  if (expected !== undefined && Money.parse(expected).paisa !== price.amount.paisa) throw new AmountChanged(price);
}

/** The buyer has more open than the shop keeps for people whom it does not know. */
export class ProofNeeded extends DomainError {
  readonly code = 'PROOF_NEEDED';
  override readonly details: { ways: ProofWay[] };

  /** @param ways how the buyer can prove itself; without any only a call helps. */
  constructor(ways: ProofWay[] = [], message?: string) {
    super(message ?? (ways.length > 0 ? orderMessages.proofNeeded : orderMessages.proofByCall));
    this.details = { ways };
  }
}

/** The code is unknown, used, out of tries or expired. */
export class CodeExpired extends fieldError({ code: [buyerCodeMessages.expired] }) {}

export class WrongCode extends fieldError({ code: [buyerCodeMessages.wrong] }) {}

/** The shop cannot send messages of this kind, so a code would reach no one. */
export class CodeNotSendable extends fixedError('CONFLICT', 'We cannot send a code there. Please call us.') {}

/** The token is not valid or no longer is, or another account has the order. */
export class GuestLinkInvalid extends DomainError {
  readonly code = 'NOT_FOUND';
}
