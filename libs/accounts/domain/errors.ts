import { DomainError } from '@soulvia/kernel';

/** The same for an unknown e-mail and a wrong password. */
export class InvalidCredentials extends DomainError {
  readonly code = 'INVALID_CREDENTIALS';

  constructor() {
    super('Invalid email or password.');
  }
}

export class AccountInactive extends DomainError {
  readonly code = 'ACCOUNT_INACTIVE';

  constructor() {
    super('This account is not active.');
  }
}

export class SigningInIsBusy extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';

  constructor() {
    super('Too many people are signing in right now. Please try again in a moment.');
  }
}
