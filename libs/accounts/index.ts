export * from './accounts.module.js';
export * from './commands/add-address.js';
export { CreateAdmin, type NewAdmin } from './commands/create-admin.js';
export { DeleteUser } from './commands/delete-user.js';
export * from './commands/register-customer.js';
export { UpdateUser } from './commands/update-user.js';
export { AccessTokens } from './sessions/access-token.js';
export { Address } from './domain/address.entity.js';
export {
  customerRegistered,
  emailChangeRequested,
  emailChanged,
  emailVerificationRequested,
  newDeviceSignedIn,
  passwordChanged,
  passwordResetRequested,
  refreshTokenReused,
  signInAttemptsExceeded,
  signInCodeRequested,
  sponsorAssigned,
  userDeactivated,
  userDeleted,
  userReactivated,
  userRoleChanged,
  userStatusChanged,
  userUpdated,
} from './domain/events.js';
export { lockAccount, lockStanding } from './persistence/locks.js';
export { memberId } from './domain/member-id.js';
export { grantPartner, revokePartner } from './persistence/partnership.js';
export { Sessions } from './sessions/sessions.js';
export { deleteOldMailed } from './sessions/delete-old-mailed.js';
export { deleteOldSessions } from './sessions/delete-old-sessions.js';
export { User } from './domain/user.entity.js';
export * from './queries/people.js';
export * from './queries/buyers.js';
export { hasVerifiedEmail } from './queries/has-verified-email.js';
export { findMembers } from './queries/find-members.js';
export { userExists } from './queries/user-exists.js';
export * from './queries/mail-recipients.js';
export type { SessionEnded } from './accounts-options.js';
export { compactUserCounts } from './queries/count-users.js';
