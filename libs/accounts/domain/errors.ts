import {
  accountMessages,
  agreementMessages,
  customerNoteMessages,
  signInCodeMessages,
  staffInvitationMessages,
  verificationMessages,
} from '@soulvia/contracts';
import { DomainError, fieldError, fixedError } from '@soulvia/kernel';

/** One message for an unknown email and a wrong password, so that it reveals neither. */
export class InvalidCredentials extends fixedError('INVALID_CREDENTIALS', 'Invalid email or password.') {}

export class WrongSignInCode extends fieldError({ code: [signInCodeMessages.wrong] }) {}

/** The ticket is unknown, used, out of tries or expired, or the password has changed since. */
export class SignInExpired extends fieldError({ ticket: [signInCodeMessages.expired] }) {}

export class AccountInactive extends fixedError('ACCOUNT_INACTIVE', 'This account is not active.') {}

export class EmailTaken extends fieldError({ email: [accountMessages.emailTaken] }) {}

export class InvalidResetLink extends fixedError('INVALID_RESET_LINK', accountMessages.resetLinkInvalid) {}

export class InvalidVerificationLink extends fixedError(
  'INVALID_VERIFICATION_LINK',
  verificationMessages.linkInvalid,
) {}

/** The address of a pending change belongs to another account by now. */
export class PendingEmailTaken extends fieldError({ email: [verificationMessages.pendingTaken] }) {}

export class OwnAccount extends fixedError(
  'OWN_ACCOUNT',
  'You cannot delete, demote or deactivate your own account.',
) {}

export class LastAdmin extends fixedError('LAST_ADMIN', 'The last admin cannot be deleted, demoted or deactivated.') {}

/** Another partner has the CNIC. */
export class CnicTaken extends fixedError('CNIC_TAKEN', 'Another partner already has this CNIC.') {}

/** Orders on their way must be received or cancelled before their owner is erased. */
export class OpenOrders extends DomainError {
  readonly code = 'OPEN_ORDERS';
  override readonly details: { order_ids: readonly number[] };

  constructor(orderIds: readonly number[]) {
    super('Your account has open orders. Wait until they have arrived, or cancel them, then delete your account.');
    this.details = { order_ids: orderIds };
  }
}

/** Without its account no one would know whom to pay. */
export class PackageRefundOwed extends fixedError(
  'OPEN_ORDERS',
  'The refund of your package is still to be paid. Delete your account once you have it.',
) {}

export class PayoutOnTheWay extends fixedError(
  'OPEN_ORDERS',
  'Your earnings are on their way to you. Delete your account once you have them.',
) {}

export class LastOwner extends fixedError('LAST_OWNER', 'There must be an owner. Make another admin an owner first.') {}

export class OwnDuties extends fixedError('OWN_ACCOUNT', 'You cannot change your own duties. Ask another owner.') {}

/** Changes of admin accounts are for owners: anybody else could raise their own rights. */
export class NeedsStaffManage extends DomainError {
  readonly code = 'FORBIDDEN';
  override readonly details = { needs: ['staff.manage'] };

  constructor() {
    super('You do not have permission to perform this action.');
  }
}

/** The invitation is unknown, used, withdrawn or expired, or its inviter is no owner any more. */
export class InvalidInvitation extends fixedError('INVALID_TOKEN', staffInvitationMessages.invalid) {}

export class InvitedKnownEmail extends fixedError('EMAIL_TAKEN', staffInvitationMessages.emailTaken) {}

export class TooManyInvitations extends fixedError('TOO_MANY_INVITATIONS', staffInvitationMessages.tooMany) {}

export class SponsorAlreadySet extends fixedError(
  'SPONSOR_ALREADY_SET',
  'Your sponsor is already set and can only be changed by an admin.',
) {}

export class SponsorUnchanged extends DomainError {
  readonly code = 'SPONSOR_UNCHANGED';

  constructor(hasSponsor: boolean) {
    super(hasSponsor ? 'This member already has this sponsor.' : 'This member has no sponsor.');
  }
}

export class SponsorCycle extends fixedError('SPONSOR_CYCLE', 'A member of the own downline cannot be the sponsor.') {}

/** Only the author may change the text of a note, and for a quarter of an hour. */
export class NoteIsOld extends fixedError('EDIT_CONFLICT', customerNoteMessages.tooLate) {}

export class TooManyTags extends fixedError('CONFLICT', customerNoteMessages.tooManyTags) {}

export class UnknownAgreement extends fieldError({ version: [agreementMessages.versionUnknown] }) {}
