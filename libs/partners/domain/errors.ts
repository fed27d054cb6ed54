import { partnerMessages } from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';

export class PackageTaken extends fieldError({ name: [partnerMessages.packageTaken] }) {}

export class PackageUnknown extends fieldError({ package: [partnerMessages.packageNotFound] }) {}

/** Deleting would leave its payments without the package that they are for. */
export class PackageHasPayments extends DomainError {
  readonly code = 'PACKAGE_HAS_PAYMENTS';

  constructor(isOnSale: boolean) {
    const advice = isOnSale ? 'Withdraw it from sale instead.' : 'It stays withdrawn from sale.';
    super(`This package has payments and cannot be deleted. ${advice}`);
  }
}

export class PackageWithdrawn extends fixedError(
  'PACKAGE_WITHDRAWN',
  'This package is no longer on sale. Please choose another one.',
) {}

export class PaymentPending extends fixedError(
  'PAYMENT_PENDING',
  'Your payment for this package is already being reviewed.',
) {}

/** The switch `email_confirmation` requires a confirmed email for package payments. */
export class EmailNotVerified extends fixedError('EMAIL_NOT_VERIFIED', partnerMessages.emailNotVerified) {}

export class AlreadyDecided extends DomainError {
  readonly code = 'ALREADY_DECIDED';

  constructor(isApproved: boolean) {
    super(`This payment is already ${isApproved ? 'approved' : 'rejected'}.`);
  }
}

export class BankReferenceTaken extends DomainError {
  readonly code = 'BANK_REFERENCE_TAKEN';
  override readonly details: { payment_id: number } | { order_id: number };

  constructor(taken: { payment_id: number } | { order_id: number }) {
    const by = 'payment_id' in taken ? `Payment #${taken.payment_id}` : `The advance of order #${taken.order_id}`;
    super(`${by} was approved with this bank reference.`);
    this.details = taken;
  }
}

export class OwnPayment extends fixedError('OWN_PAYMENT', 'You cannot decide on a payment of your own.') {}

export class PayerDeleted extends fixedError('PAYER_DELETED', 'The account of this payer has been deleted.') {}
