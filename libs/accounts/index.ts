export * from './accounts.module.js';
export { AcceptAgreement } from './commands/accept-agreement.js';
export * from './commands/add-address.js';
export { AddCustomerNote } from './commands/add-customer-note.js';
export { PublishAgreement } from './commands/publish-agreement.js';
export { CreateAdmin, type NewAdmin } from './commands/create-admin.js';
export { DeleteUser, deleteUserApproved } from './commands/delete-user.js';
export * from './commands/register-customer.js';
export { ChangeDuties } from './commands/change-duties.js';
export { RequestMorningMails } from './commands/request-morning-mails.js';
export { SetMorningMail } from './commands/set-morning-mail.js';
export { TagCustomer } from './commands/tag-customer.js';
export { MoveMember, moveApproved } from './commands/move-member.js';
export { allowApproved } from './commands/allow-more-people.js';
export { emailApproved, UpdateUser } from './commands/update-user.js';
export { AccessTokens } from './sessions/access-token.js';
export { Address } from './domain/address.entity.js';
export {
  adminAppointed,
  agreementAccepted,
  agreementNoticeDue,
  agreementPublished,
  cnicRevealed,
  customerRegistered,
  emailChangeRequested,
  emailChanged,
  emailVerificationRequested,
  memberMoved,
  morningMailDue,
  newDeviceSignedIn,
  passwordChanged,
  passwordResetRequested,
  peopleLimitReached,
  refreshTokenReused,
  secondFactorChanged,
  type SecondFactorChange,
  signInAttemptsExceeded,
  signInCodeRequested,
  sponsorAssigned,
  staffDutiesChanged,
  staffInvited,
  userDeactivated,
  userDeleted,
  userReactivated,
  userRoleChanged,
  userStatusChanged,
  userUpdated,
} from './domain/events.js';
export {
  anonymizeGuestsSql,
  addFirstAddress,
  enterGuest,
  GuestAccounts,
  hashGuestPassword,
  lockEmail as lockEmailOf,
} from './persistence/guests.js';
export { findAcceptedVersion } from './persistence/agreements.js';
export { lockAccount, lockPermittedStaff, lockRole, lockStanding } from './persistence/locks.js';
export { Cnics } from './persistence/cnics.js';
export { resealCnics } from './persistence/reseal-cnics.js';
export { resealTotpSecrets } from './persistence/totp-secrets.js';

export { shortName } from './domain/short-name.js';
export { memberId, userIdIn } from './domain/member-id.js';
export { grantPartner, revokePartner } from './persistence/partnership.js';
export { StepUpGuard } from './http/step-up.guard.js';
export { CountShownPeople } from './people-seen/count-shown-people.js';
export { deletePastReads } from './persistence/people-read.js';
export { deletePastStaffDays } from './persistence/staff-days.js';
export type { PeopleBudget } from './domain/people-budgets.js';
export { findRevealReasons } from './queries/reveal-reasons.js';
export { RemoveSecondFactor } from './commands/remove-second-factor.js';
export { findOwners } from './queries/find-owners.js';
export { deleteOldSignInSteps } from './sessions/delete-old-sign-in-steps.js';
export { Sessions } from './sessions/sessions.js';
export { StepUps } from './sessions/step-ups.js';
export { recordReveal } from './persistence/record-reveal.js';
export { deleteOldMailed } from './sessions/delete-old-mailed.js';
export { deleteOldReferrals } from './persistence/delete-old-referrals.js';
export { isReferralCode } from './domain/referral-code.js';
export { IsWorkingCode } from './queries/is-working-code.js';
export { findPartner, findReferrer, referrerSql } from './persistence/find-sponsor.js';
export { readReferralVisits } from './queries/referral-visits.js';
export { deleteOldMoveReasons, deleteOldReveals } from './persistence/delete-old-reasons.js';
export { checkMove, hasInTeam } from './persistence/sponsorship.js';
export { deleteOldSessions } from './sessions/delete-old-sessions.js';
export { User } from './domain/user.entity.js';
export * from './queries/people.js';
export { findStaff, type PermittedStaff } from './queries/list-staff.js';
export * from './queries/buyers.js';
export { hasVerifiedEmail, hasVerifiedEmailSql, isVerifiedAddress } from './queries/has-verified-email.js';
export { hasSecondFactor } from './persistence/second-factor.js';
export { findCustomerMarks } from './queries/customer-notes.js';
export { findMoveReasons } from './queries/move-reasons.js';
export { findMembers, isErasedSql, isPartnerSql, sharesOrdersSql } from './queries/find-members.js';
export { findMorningReader } from './queries/find-morning-reader.js';
export { findHouseholdKeys, phoneKeySql, sameHouseholdSql } from './queries/household-keys.js';
export { findWarnings } from './queries/find-warnings.js';
export { userExists } from './queries/user-exists.js';
export * from './queries/mail-recipients.js';
export { EmailChangeLinks } from './domain/email-change-link.js';
export { agreementNoticeHandler } from './due/agreement-notice-handler.js';
export { findAgreementReader, findOwnAgreement } from './persistence/agreements.js';
export { morningMailHandler } from './due/morning-mail-handler.js';
export { emailChangeHandler } from './due/email-change-handler.js';
export { SecretMails } from './queries/secret-mails.js';
export { ACCOUNTS_OPTIONS, type AccountsOptions, type FindShownPeople } from './accounts-options.js';
export { compactUserCounts } from './queries/count-users.js';
export { accountTexts } from './written-texts.js';
