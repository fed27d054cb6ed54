import type { Role, UserStatus } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

/** Somebody has an account. Name, email and the like stay in `users`, from where they can be erased. */
export const customerRegistered = defineEvent<{ user_id: number; role: Role }>('CustomerRegistered', 'user');

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

/** What was known of the person is erased; the role is the one it had. */
export const userDeleted = defineEvent<{ user_id: number; role: Role; registered_at: string }>('UserDeleted', 'user');

/** Who brought a member in, or that nobody did; `uplines` are the ids above it from there on, nearest first, three at most. */
export const sponsorAssigned = defineEvent<{
  user_id: number;
  sponsor_id: number | null;
  previous_sponsor_id: number | null;
  uplines: number[];
}>('SponsorAssigned', 'user');

/** A reset link is to be mailed. The link itself is worked out from the id when the mail is written. */
export const passwordResetRequested = defineEvent<{ user_id: number; reset_id: string }>(
  'PasswordResetRequested',
  'user',
);

export const passwordChanged = defineEvent<{ user_id: number; how: 'changed' | 'reset' }>('PasswordChanged', 'user');

/** The address before the change is in `email_changes`, for as long as its owner may have to be told. */
export const emailChanged = defineEvent<{ user_id: number; change_id: string }>('EmailChanged', 'user');

/** A refresh token was used after its successor: somebody else has it. The session was ended. */
export const refreshTokenReused = defineEvent<{ user_id: number; session_id: string }>('RefreshTokenReused', 'user');
