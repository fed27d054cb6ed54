import type { Duty, Role, UserStatus } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';
import type { PeopleBudget } from './people-budgets.js';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

/** An account was opened. Name, email and other personal data stay in `users`, where they can be erased. */
export const customerRegistered = defineEvent<{ user_id: number; role: Role }>('CustomerRegistered', 'user');

/** A member of staff read the whole CNIC; `cnic_reveals` keeps the reason, which may contain personal data. */
export const cnicRevealed = defineEvent<{ user_id: number; reveal_id: number }>('CnicRevealed', 'user');

/** Which fields changed, by the names the API gives them; never their values. */
export const userUpdated = defineEvent<{ user_id: number; fields: string[] }>('UserUpdated', 'user');

export const userRoleChanged = defineEvent<{ user_id: number; from: Role; to: Role; registered_at: string }>(
  'UserRoleChanged',
  'user',
);

export const userStatusChanged = defineEvent<{ user_id: number; from: UserStatus; to: UserStatus }>(
  'UserStatusChanged',
  'user',
);

export const userDeactivated = defineEvent<{ user_id: number }>('UserDeactivated', 'user');

export const userReactivated = defineEvent<{ user_id: number }>('UserReactivated', 'user');

interface RecordedRights {
  owner: boolean;
  duties: Duty[];
}

/** What an admin may do; null before it was one and after. */
export const staffDutiesChanged = defineEvent<{
  user_id: number;
  from: RecordedRights | null;
  to: RecordedRights | null;
}>('StaffDutiesChanged', 'user');

/** An owner invited a person to the staff; `by_hand` when the owner was given the link, because no mail server is set. */
export const staffInvited = defineEvent<{ invitation_id: number; user_id: number; duties: Duty[]; by_hand: boolean }>(
  'StaffInvited',
  'user',
);

/** `user_id` is the owner who withdrew it. */
export const staffInvitationWithdrawn = defineEvent<{ invitation_id: number; user_id: number }>(
  'StaffInvitationWithdrawn',
  'user',
);

/** `user_id` is the account that was opened. */
export const staffInvitationAccepted = defineEvent<{ invitation_id: number; user_id: number }>(
  'StaffInvitationAccepted',
  'user',
);

/** The personal data is erased; `role` is the last one the account had. */
export const userDeleted = defineEvent<{ user_id: number; role: Role; registered_at: string }>('UserDeleted', 'user');

/** Staff moved a member below another sponsor, or none; `member_moves` keeps the reason, which may contain personal data. */
export const memberMoved = defineEvent<{ user_id: number; from: number | null; to: number | null; move_id: number }>(
  'MemberMoved',
  'user',
);

/** A null `sponsor_id` means that the sponsor was removed. `uplines` are the member's next three ancestors at most, nearest first. */
export const sponsorAssigned = defineEvent<{
  user_id: number;
  sponsor_id: number | null;
  previous_sponsor_id: number | null;
  uplines: number[];
}>('SponsorAssigned', 'user');

/** A reset link must be emailed. The link is derived from the id when the email is written. */
export const passwordResetRequested = defineEvent<{ user_id: number; reset_id: string }>(
  'PasswordResetRequested',
  'user',
);

export const passwordChanged = defineEvent<{ user_id: number; how: 'changed' | 'reset' }>('PasswordChanged', 'user');

/** An account may use the console from now on: a new one, or a member's. The owners of the shop get an email. */
export const adminAppointed = defineEvent<{ user_id: number }>('AdminAppointed', 'user');

/** What an account signs in with beside its password has changed. `removed_by_staff` and `removed_by_reset` leave the account without any. */
export const secondFactorChanged = defineEvent<{ user_id: number; change: SecondFactorChange }>(
  'SecondFactorChanged',
  'user',
);

export type SecondFactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_replaced'
  | 'removed_by_staff'
  | 'removed_by_reset';

/** `email_changes` keeps the former address until its owner has been notified. */
export const emailChanged = defineEvent<{ user_id: number; change_id: string }>('EmailChanged', 'user');

/** A verification link must be emailed. The link is derived from the id when the email is written. */
export const emailVerificationRequested = defineEvent<{ user_id: number; verification_id: string }>(
  'EmailVerificationRequested',
  'user',
);

export const emailVerified = defineEvent<{ user_id: number }>('EmailVerified', 'user');

/** A user entered a new email, which counts once it is confirmed. */
export const emailChangeRequested = defineEvent<{ user_id: number }>('EmailChangeRequested', 'user');

export const emailChangeCancelled = defineEvent<{ user_id: number }>('EmailChangeCancelled', 'user');

/** An admin signed the user out everywhere. */
export const sessionsEnded = defineEvent<{ user_id: number; sessions: number }>('SessionsEnded', 'user');

/** Staff signed in on a device that had not signed in to the account before. */
export const newDeviceSignedIn = defineEvent<{ user_id: number; session_id: string }>('NewDeviceSignedIn', 'user');

/** Too many passwords were wrong. Recorded at most once an hour. */
export const signInAttemptsExceeded = defineEvent<{ user_id: number }>('SignInAttemptsExceeded', 'user');

/** A code must be emailed to finish a sign-in. The code is derived from the id when the email is written. */
export const signInCodeRequested = defineEvent<{ user_id: number; code_id: string }>('SignInCodeRequested', 'user');

/** Staff have seen as many people in a day as a budget allows. Recorded once a day for each budget; the other owners get an email. */
export const peopleLimitReached = defineEvent<{ user_id: number; budget: PeopleBudget }>('PeopleLimitReached', 'user');

/** A refresh token was used after its successor, a sign of theft. The session was revoked. */
export const refreshTokenReused = defineEvent<{ user_id: number; session_id: string }>('RefreshTokenReused', 'user');

/** Staff wrote about a customer. The words are in `customer_notes`, where they can be erased. */
export const customerNoteAdded = defineEvent<{ user_id: number; note_id: number }>('CustomerNoteAdded', 'user');

export const customerNoteChanged = defineEvent<{ user_id: number; note_id: number }>('CustomerNoteChanged', 'user');

export const customerNoteDeleted = defineEvent<{ user_id: number; note_id: number }>('CustomerNoteDeleted', 'user');

/** How many tags the customer has now. */
export const customerTagged = defineEvent<{ user_id: number; tags: number }>('CustomerTagged', 'user');

/** A version of what partners agree to. `hash` is the SHA-256 of its text. */
export const agreementPublished = defineEvent<{ version: number; hash: string }>('AgreementPublished', 'agreement');

export const agreementAccepted = defineEvent<{ user_id: number; version: number }>('AgreementAccepted', 'user');

/** A partner who has not accepted the newest version gets a notice of it. */
export const agreementNoticeDue = defineEvent<{ user_id: number; version: number }>('AgreementNoticeDue', 'user');

/** It is time to mail a member of staff what waits. The day is the one of Asia/Karachi that the mail is for. */
export const morningMailDue = defineEvent<{ user_id: number; day: string }>('MorningMailDue', 'user');
