import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from './accounts-options.js';
import { AddAddressHandler } from './commands/add-address.js';
import { AnswerEmailCodeHandler } from './commands/answer-email-code.js';
import { CancelEmailChangeHandler } from './commands/cancel-email-change.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { CompletePersonalInformationHandler } from './commands/complete-personal-information.js';
import { CreateAdminHandler } from './commands/create-admin.js';
import { CreateUserHandler } from './commands/create-user.js';
import { DeleteAddressHandler } from './commands/delete-address.js';
import { DeleteUserHandler } from './commands/delete-user.js';
import { EndAllSessionsHandler } from './commands/end-all-sessions.js';
import { EndSessionsHandler } from './commands/end-sessions.js';
import { RefreshSessionHandler } from './commands/refresh-session.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { ResendVerificationHandler } from './commands/resend-verification.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { SignUpHandler } from './commands/sign-up.js';
import { UpdateAddressHandler } from './commands/update-address.js';
import { UpdateProfileHandler } from './commands/update-profile.js';
import { UpdateUserHandler } from './commands/update-user.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { AddressesController } from './http/addresses.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BearerStrategy } from './http/bearer.strategy.js';
import { EmailsController } from './http/emails.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { PersonalInformationController } from './http/personal-information.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { UserSessionsController } from './http/user-sessions.controller.js';
import { UsersController } from './http/users.controller.js';
import { AccountLimits } from './limits/account-limits.js';
import { FindInvitationHandler } from './queries/find-invitation.js';
import { FindPersonalInformationHandler } from './queries/find-personal-information.js';
import { FindUserHandler } from './queries/find-user.js';
import { ListAddressesHandler } from './queries/list-addresses.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { ListUsersHandler } from './queries/list-users.js';
import { AccessTokens } from './sessions/access-token.js';
import { Sessions } from './sessions/sessions.js';

const commands = [
  AddAddressHandler,
  AnswerEmailCodeHandler,
  CancelEmailChangeHandler,
  ChangePasswordHandler,
  CompletePersonalInformationHandler,
  CreateAdminHandler,
  CreateUserHandler,
  DeleteAddressHandler,
  DeleteUserHandler,
  EndAllSessionsHandler,
  EndSessionsHandler,
  RefreshSessionHandler,
  RegisterCustomerHandler,
  RequestPasswordResetHandler,
  ResendVerificationHandler,
  ResetPasswordHandler,
  SignInHandler,
  SignOutHandler,
  SignUpHandler,
  UpdateAddressHandler,
  UpdateProfileHandler,
  UpdateUserHandler,
  VerifyEmailHandler,
];

const queries = [
  FindInvitationHandler,
  FindPersonalInformationHandler,
  FindUserHandler,
  ListAddressesHandler,
  ListSessionsHandler,
  ListUsersHandler,
];

/** `users/:id` comes last: it would match `users/addresses` otherwise. */
const controllers = [
  AuthController,
  PasswordsController,
  EmailsController,
  SecondFactorController,
  SessionsController,
  AddressesController,
  PersonalInformationController,
  UserSessionsController,
  UsersController,
];

@Module({})
export class AccountsModule {
  static register(options: AccountsOptions): DynamicModule {
    return {
      module: AccountsModule,
      imports: [JwtModule.register({})],
      controllers,
      providers: [
        { provide: ACCOUNTS_OPTIONS, useValue: options },
        AccessTokens,
        AccountLimits,
        BearerStrategy,
        RateLimits,
        Sessions,
        ...commands,
        ...queries,
      ],
      exports: [AccessTokens, Sessions],
    };
  }
}
