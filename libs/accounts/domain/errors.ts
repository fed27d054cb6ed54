import { accountMessages, signInCodeMessages, verificationMessages } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';

/** One message for an unknown email and a wrong password, so that it reveals neither. */
export class InvalidCredentials extends DomainError {
  readonly code = 'INVALID_CREDENTIALS';

  constructor() {
    super('Invalid email or password.');
  }
}

export class WrongSignInCode extends InvalidInput {
  constructor() {
    super({ code: [signInCodeMessages.wrong] });
  }
}

/** The ticket is unknown, used, out of tries or expired, or the password has changed since. */
export class SignInExpired extends InvalidInput {
  constructor() {
    super({ ticket: [signInCodeMessages.expired] });
  }
}

export class AccountInactive extends DomainError {
  readonly code = 'ACCOUNT_INACTIVE';

  constructor() {
    super('This account is not active.');
  }
}

export class EmailTaken extends InvalidInput {
  constructor() {
    super({ email: [accountMessages.emailTaken] });
  }
}

export class InvalidResetLink extends DomainError {
  readonly code = 'INVALID_RESET_LINK';

  constructor() {
    super(accountMessages.resetLinkInvalid);
  }
}

export class InvalidVerificationLink extends DomainError {
  readonly code = 'INVALID_VERIFICATION_LINK';

  constructor() {
    super(verificationMessages.linkInvalid);
  }
}

/** The address of a pending change belongs to another account by now. */
export class PendingEmailTaken extends InvalidInput {
  constructor() {
    super({ email: [verificationMessages.pendingTaken] });
  }
}

export class OwnAccount extends DomainError {
  readonly code = 'OWN_ACCOUNT';

  constructor() {
    super('You cannot delete, demote or deactivate your own account.');
  }
}

export class LastAdmin extends DomainError {
  readonly code = 'LAST_ADMIN';

  constructor() {
    super('The last admin cannot be deleted, demoted or deactivated.');
  }
}

export class SponsorAlreadySet extends DomainError {
  readonly code = 'SPONSOR_ALREADY_SET';

  constructor() {
    super('Your sponsor is already set and can only be changed by an admin.');
  }
}

export class SponsorCycle extends DomainError {
  readonly code = 'SPONSOR_CYCLE';

  constructor() {
    super('A member of the own downline cannot be the sponsor.');
  }
}
