import { type Confirmation, confirmationMessages, type OrderStatus, say } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';
import type { OrderState } from './order-state.js';

/** No one waits for the shopper's answer: the order has left PROCESSING, or was never to be confirmed. */
export class OrderNotWaiting extends DomainError {
  readonly code = 'ORDER_NOT_WAITING';
  override readonly details: { current: { status: OrderStatus; updated_at: string; confirmation: Confirmation } };

  constructor({ status, updated_at, confirmation }: Pick<OrderState, 'status' | 'updated_at' | 'confirmation'>) {
    super(
      status === 'CANCELLED'
        ? 'This order has since been cancelled.'
        : 'This order does not wait for confirmation any more.',
    );
    this.details = { current: { status, updated_at, confirmation } };
  }
}

/** A cancelled order takes no other answer: only the shop brings it back. */
export class OrderIsCancelled extends fixedError(
  'ORDER_CANCELLED',
  'This order is cancelled. Call us if you want it after all.',
) {}

export class ParcelIsOpen extends fixedError(
  'PARCEL_OPEN',
  'The courier has this order already. Call us to change it.',
) {}

/** A member of staff who has seen the link could send the parcel elsewhere with it. */
export class CopiedLink extends fixedError(
  'CONFLICT',
  'This link cannot change the phone number or address. Please call us to change them.',
) {}

/** The shop cannot text a code to the phone of the order, so only staff change it. */
export class PhoneNotChangeable extends fixedError('CONFLICT', confirmationMessages.phoneByCall) {}

/** The shop cannot send messages to the shopper of the order. */
export class LinkNotSendable extends fixedError(
  'CONFLICT',
  'The shop cannot email or text this customer. Send the link by WhatsApp instead.',
) {}

/** Another user works on the order. */
export class OrderClaimed extends DomainError {
  readonly code = 'CLAIMED';

  constructor(override readonly details: { claimed_by: { id: number; name: string }; claimed_until: string }) {
    super(say`${details.claimed_by.name} is working on this order.`);
  }
}
