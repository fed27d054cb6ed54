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

/** Another partner has the CNIC. */
export class CnicTaken extends DomainError {
  readonly code = 'CNIC_TAKEN';

  constructor() {
    super('Another partner already has this CNIC.');
  }
}

/** Orders on their way must be received or cancelled before their owner is erased. */
export class OpenOrders extends DomainError {
  readonly code = 'OPEN_ORDERS';
  override readonly details: { order_ids: readonly number[] };

  constructor(orderIds: readonly number[]) {
    super('Your account has open orders. Wait until they have arrived, or cancel them, then delete your account.');
    this.details = { order_ids: orderIds };
  }
}

export class LastOwner extends DomainError {
  readonly code = 'LAST_OWNER';

  constructor() {
    super('There must be an owner. Make another admin an owner first.');
  }
}

export class OwnDuties extends DomainError {
  readonly code = 'OWN_ACCOUNT';

  constructor() {
    super('You cannot change your own duties. Ask another owner.');
  }
}

/** Changes of admin accounts are for owners: anybody else could raise their own rights. */
export class NeedsStaffManage extends DomainError {
  readonly code = 'FORBIDDEN';
  override readonly details = { needs: ['staff.manage'] };

  constructor() {
    super('You do not have permission to perform this action.');
  }
}

export class SponsorAlreadySet extends DomainError {
  readonly code = 'SPONSOR_ALREADY_SET';

  constructor() {
    super('Your sponsor is already set and can only be changed by an admin.');
  }
}

export class SponsorUnchanged extends DomainError {
  readonly code = 'SPONSOR_UNCHANGED';

  constructor(hasSponsor: boolean) {
    super(hasSponsor ? 'This member already has this sponsor.' : 'This member has no sponsor.');
  }
}

export class SponsorCycle extends DomainError {
  readonly code = 'SPONSOR_CYCLE';

  constructor() {
    super('A member of the own downline cannot be the sponsor.');
  }
}
