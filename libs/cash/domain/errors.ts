import { cashMessages } from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';

export class AlreadyCollected extends fixedError('ALREADY_COLLECTED', 'The cash of this order is in the books.') {}

export class NotCollected extends fixedError('NOT_COLLECTED', 'No cash of this order was recorded by hand.') {}

export class OrderIsCancelled extends fixedError('ORDER_CANCELLED', 'This order is cancelled. Bring it back first.') {}

/** What was paid back, or will be, was paid before. */
export class CashIsRefunded extends fixedError(
  'REFUND_PAID',
  'A refund of this order is owed or paid, so its cash stays in the books.',
) {}

/** Its courier collects the cash. */
export class ParcelUnderWay extends DomainError {
  readonly code = 'PARCEL_OPEN';
  override readonly details: { order_id: number };

  constructor(orderId: number) {
    super('A parcel of this order is under way: its courier collects the cash.');
    this.details = { order_id: orderId };
  }
}

export class NoteMissing extends fieldError({ note: [cashMessages.noteRequired] }) {}

export class RefundNeedsSecondPerson extends DomainError {
  readonly code = 'SECOND_PERSON';

  /** @param isMaker whether who asks has made the refund. */
  constructor(isMaker: boolean) {
    super(isMaker ? 'You made this refund. Another person approves it.' : 'Another person has to approve this.');
  }
}

export class AccountShown extends fixedError(
  'ALREADY_DECIDED',
  'This account was shown to be paid, so it stays as it is.',
) {}

export class AccountMissing extends fixedError('CONFLICT', 'No account is known for this refund yet.') {}

export class BooksBeingVerified extends fixedError(
  'CONFLICT',
  'The books are being verified already. Try again in a minute.',
) {}
