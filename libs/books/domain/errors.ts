import { fixedError } from '@soulvia/kernel';

/** What the refund gives back has been transferred already. */
export class RefundWasPaid extends fixedError(
  'REFUND_PAID',
  'A refund for it has been paid. Record the new payment instead.',
) {}

/** The refund was paid or is not owed any more. */
export class RefundEnded extends fixedError('ALREADY_DECIDED', 'This refund is not owed any more.') {}
