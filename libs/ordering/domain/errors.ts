import type { OrderStatus } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';

export class OrderNotCancellable extends DomainError {
  readonly code = 'ORDER_NOT_CANCELLABLE';

  constructor(status: string) {
    super(`An order that is ${status.toLowerCase()} can no longer be cancelled.`);
  }
}

/** Somebody else changed the order after whoever wants to change it now had read it. */
export class OrderChanged extends DomainError {
  readonly code = 'ORDER_CHANGED';
  override readonly details: { current: { status: OrderStatus; updated_at: string } };

  constructor(status: OrderStatus, updatedAt: string) {
    super(`This order was changed meanwhile. It is ${status.toLowerCase()} now.`);
    this.details = { current: { status, updated_at: updatedAt } };
  }
}
