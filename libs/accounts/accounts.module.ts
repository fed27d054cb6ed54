import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { AcceptAgreementHandler } from './commands/accept-agreement.js';
import { AcceptStaffInvitationHandler } from './commands/accept-staff-invitation.js';
import { AllowMorePeopleHandler } from './commands/allow-more-people.js';
import { AddAddressHandler } from './commands/add-address.js';
import { AddCustomerNoteHandler } from './commands/add-customer-note.js';
import { AddPasskeyHandler } from './commands/add-passkey.js';
import { BeginPasskeyHandler } from './commands/begin-passkey.js';
import { BeginTotpHandler } from './commands/begin-totp.js';
import { AnswerEmailCodeHandler } from './commands/answer-email-code.js';
import { CancelEmailChangeHandler } from './commands/cancel-email-change.js';
import { ChangeCustomerNoteHandler } from './commands/change-customer-note.js';
import { ChangeDutiesHandler } from './commands/change-duties.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { CompleteSignInHandler } from './commands/complete-sign-in.js';
import { ConfirmTotpHandler } from './commands/confirm-totp.js';
import { CompletePersonalInformationHandler } from './commands/complete-personal-information.js';
import { CountReferralVisitHandler } from './commands/count-referral-visit.js';
import { CreateAdminHandler } from './commands/create-admin.js';
import { CreateUserHandler } from './commands/create-user.js';
import { DeleteAddressHandler } from './commands/delete-address.js';
import { DeleteCustomerNoteHandler } from './commands/delete-customer-note.js';
import { DeleteOwnAccountHandler } from './commands/delete-own-account.js';
import { DeleteUserHandler } from './commands/delete-user.js';
import { EndAllSessionsHandler } from './commands/end-all-sessions.js';
import { EndSessionsHandler } from './commands/end-sessions.js';
import { InviteStaffHandler } from './commands/invite-staff.js';
import { IssueReferralCodeHandler } from './commands/issue-referral-code.js';
import { KeepEmailHandler } from './commands/keep-email.js';
import { MoveMemberHandler } from './commands/move-member.js';
import { PublishAgreementHandler } from './commands/publish-agreement.js';
import { RefreshSessionHandler } from './commands/refresh-session.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { RemovePasskeyHandler } from './commands/remove-passkey.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.js';
import { RemoveTotpHandler } from './commands/remove-totp.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.js';
import { ReplaceReferralCodeHandler } from './commands/replace-referral-code.js';
import { RequestMorningMailsHandler } from './commands/request-morning-mails.js';
import { RequestPasskeyChallengeHandler } from './commands/request-passkey-challenge.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { ResendVerificationHandler } from './commands/resend-verification.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { RevealCnicHandler } from './commands/reveal-cnic.js';
import { SetMorningMailHandler } from './commands/set-morning-mail.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { SignUpHandler } from './commands/sign-up.js';
import { StepUpSessionHandler } from './commands/step-up.js';
import { TagCustomerHandler } from './commands/tag-customer.js';
import { UpdateAddressHandler } from './commands/update-address.js';
import { UpdateProfileHandler } from './commands/update-profile.js';
import { UpdateUserHandler } from './commands/update-user.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { WithdrawStaffInvitationHandler } from './commands/withdraw-staff-invitation.js';
import { EmailChangeLinks } from './domain/email-change-link.js';
import { AddressesController } from './http/addresses.controller.js';
import { AgreementController } from './http/agreement.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BearerStrategy } from './http/bearer.strategy.js';
import { CustomerNotesController } from './http/customer-notes.controller.js';
import { EmailsController } from './http/emails.controller.js';
import { MorningMailController } from './http/morning-mail.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { PersonalInformationController } from './http/personal-information.controller.js';
import { PasskeysController } from './http/passkeys.controller.js';
import { ReferralsController } from './http/referrals.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SecondFactorOfUserController } from './http/second-factor-of-user.controller.js';
import { StepUpGuard } from './http/step-up.guard.js';
import { TotpController } from './http/totp.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { StaffInvitationsController } from './http/staff-invitations.controller.js';
import { StaffController } from './http/staff.controller.js';
import { UserSessionsController } from './http/user-sessions.controller.js';
import { UsersController } from './http/users.controller.js';
import { AccountLimits } from './limits/account-limits.js';
import { Cnics } from './persistence/cnics.js';
import { EmailVerifications } from './persistence/email-verification.js';
import { GuestAccounts } from './persistence/guests.js';
import { ExportOwnDataHandler } from './queries/export-own-data.js';
import { FindInvitationHandler } from './queries/find-invitation.js';
import { FindPersonalInformationHandler } from './queries/find-personal-information.js';
import { FindSecondFactorHandler } from './queries/find-second-factor.js';
import { FindUserHandler } from './queries/find-user.js';
import { IsWorkingCodeHandler } from './queries/is-working-code.js';
import { ListAddressesHandler } from './queries/list-addresses.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { ListStaffHandler } from './queries/list-staff.js';
import { ListStaffInvitationsHandler } from './queries/list-staff-invitations.js';
import { ListUsersHandler } from './queries/list-users.js';
import { AccessTokens } from './sessions/access-token.js';
import { Sessions } from './sessions/sessions.js';
import { SignInLog } from './sessions/sign-in-log.js';
import { SignInTickets } from './sessions/sign-in-tickets.js';
import { StepUps } from './sessions/step-ups.js';
import { CountShownPeople } from './people-seen/count-shown-people.js';
import { PeopleSeen } from './people-seen/people-seen.js';
import { PasskeyVerifier } from './second-factor/passkey-verifier.js';
import { SecondFactors } from './second-factor/second-factors.js';

const commands = [
  AcceptAgreementHandler,
  AcceptStaffInvitationHandler,
  AllowMorePeopleHandler,
  AddAddressHandler,
  AddCustomerNoteHandler,
  AddPasskeyHandler,
  AnswerEmailCodeHandler,
  BeginPasskeyHandler,
  BeginTotpHandler,
  CancelEmailChangeHandler,
  ChangeCustomerNoteHandler,
  ChangeDutiesHandler,
  ChangePasswordHandler,
  CompleteSignInHandler,
  ConfirmTotpHandler,
  CompletePersonalInformationHandler,
  CountReferralVisitHandler,
  CreateAdminHandler,
  CreateUserHandler,
  DeleteAddressHandler,
  DeleteCustomerNoteHandler,
  DeleteOwnAccountHandler,
  DeleteUserHandler,
  EndAllSessionsHandler,
  EndSessionsHandler,
  InviteStaffHandler,
  IssueReferralCodeHandler,
  KeepEmailHandler,
  MoveMemberHandler,
  PublishAgreementHandler,
  RequestMorningMailsHandler,
  SetMorningMailHandler,
  RefreshSessionHandler,
  RegisterCustomerHandler,
  RemovePasskeyHandler,
  RemoveSecondFactorHandler,
  RemoveTotpHandler,
  RenewRecoveryCodesHandler,
  ReplaceReferralCodeHandler,
  RequestPasskeyChallengeHandler,
  RequestPasswordResetHandler,
  ResendVerificationHandler,
  ResetPasswordHandler,
  RevealCnicHandler,
  SignInHandler,
  SignOutHandler,
  SignUpHandler,
  StepUpSessionHandler,
  TagCustomerHandler,
  UpdateAddressHandler,
  UpdateProfileHandler,
  UpdateUserHandler,
  VerifyEmailHandler,
  WithdrawStaffInvitationHandler,
];

const queries = [
  ExportOwnDataHandler,
  FindInvitationHandler,
  FindPersonalInformationHandler,
  FindSecondFactorHandler,
  FindUserHandler,
  IsWorkingCodeHandler,
  ListAddressesHandler,
  ListSessionsHandler,
  ListStaffHandler,
  ListStaffInvitationsHandler,
  ListUsersHandler,
];

const controllers = [
  AgreementController,
  AuthController,
  PasswordsController,
  EmailsController,
  SessionsController,
  SecondFactorController,
  TotpController,
  PasskeysController,
  SecondFactorOfUserController,
  AddressesController,
  PersonalInformationController,
  ReferralsController,
  MorningMailController,
  StaffController,
  StaffInvitationsController,
  UserSessionsController,
  CustomerNotesController,
  UsersController,
];

@Module({
  imports: [JwtModule.register({})],
  controllers,
  providers: [
    AccessTokens,
    AccountLimits,
    {
      provide: EmailChangeLinks,
      useFactory: ({ tokenSecret, publicUrl }: Config) => new EmailChangeLinks(tokenSecret, publicUrl),
      inject: [CONFIG],
    },
    Cnics,
    BearerStrategy,
    EmailVerifications,
    GuestAccounts,
    RateLimits,
    Sessions,
    SignInLog,
    SignInTickets,
    StepUps,
    StepUpGuard,
    PeopleSeen,
    CountShownPeople,
    PasskeyVerifier,
    SecondFactors,
    ...commands,
    ...queries,
  ],
  exports: [AccessTokens, Cnics, GuestAccounts, Sessions, StepUps, StepUpGuard, CountShownPeople],
})
export class AccountsModule {}
