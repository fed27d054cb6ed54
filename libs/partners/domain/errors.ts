import { partnerMessages } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';

export class PackageTaken extends InvalidInput {
  constructor() {
    super({ name: [partnerMessages.packageTaken] });
  }
}

export class PackageUnknown extends InvalidInput {
  constructor() {
    super({ package: [partnerMessages.packageNotFound] });
  }
}

/** Deleting would leave its payments without the package that they are for. */
export class PackageHasPayments extends DomainError {
  readonly code = 'PACKAGE_HAS_PAYMENTS';

  constructor(isOnSale: boolean) {
    const advice = isOnSale ? 'Withdraw it from sale instead.' : 'It stays withdrawn from sale.';
    super(`This package has payments and cannot be deleted. ${advice}`);
  }
}

export class PackageWithdrawn extends DomainError {
  readonly code = 'PACKAGE_WITHDRAWN';

  constructor() {
    super('This package is no longer on sale. Please choose another one.');
  }
}

export class PaymentPending extends DomainError {
  readonly code = 'PAYMENT_PENDING';

  constructor() {
    super('Your payment for this package is already being reviewed.');
  }
}

/** The switch `email_confirmation` requires a confirmed email for package payments. */
export class EmailNotVerified extends DomainError {
  readonly code = 'EMAIL_NOT_VERIFIED';

  constructor() {
    super(partnerMessages.emailNotVerified);
  }
}

export class AlreadyDecided extends DomainError {
  readonly code = 'ALREADY_DECIDED';

  constructor(isApproved: boolean) {
    super(`This payment is already ${isApproved ? 'approved' : 'rejected'}.`);
  }
}

export class OwnPayment extends DomainError {
  readonly code = 'OWN_PAYMENT';

  constructor() {
    super('You cannot decide on a payment of your own.');
  }
}

export class PayerDeleted extends DomainError {
  readonly code = 'PAYER_DELETED';

  constructor() {
    super('The account of this payer has been deleted.');
  }
}
