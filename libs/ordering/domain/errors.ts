import { DomainError } from '@soulvia/kernel';

export class OrderNotCancellable extends DomainError {
  readonly code = 'ORDER_NOT_CANCELLABLE';

  constructor(status: string) {
    super(`An order that is ${status.toLowerCase()} can no longer be cancelled.`);
  }
}
