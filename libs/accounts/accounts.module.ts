import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from './accounts-options.js';
import { AddAddressHandler } from './commands/add-address.js';
import { RefreshSessionHandler } from './commands/refresh-session.js';
import { RegisterCustomerHandler } from './commands/register-customer.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { AccessTokens } from './sessions/access-token.js';
import { Sessions } from './sessions/sessions.js';
import { AddressesController } from './http/addresses.controller.js';
import { AuthController } from './http/auth.controller.js';
import { BearerStrategy } from './http/bearer.strategy.js';
import { FindUserHandler } from './queries/find-user.js';
import { ListAddressesHandler } from './queries/list-addresses.js';

@Module({})
export class AccountsModule {
  static register(options: AccountsOptions): DynamicModule {
    const handlers = [
      RegisterCustomerHandler,
      SignInHandler,
      RefreshSessionHandler,
      SignOutHandler,
      AddAddressHandler,
      FindUserHandler,
      ListAddressesHandler,
    ];
    return {
      module: AccountsModule,
      imports: [JwtModule.register({ secret: options.tokenSecret })],
      controllers: [AuthController, AddressesController],
      providers: [
        { provide: ACCOUNTS_OPTIONS, useValue: options },
        AccessTokens,
        Sessions,
        BearerStrategy,
        ...handlers,
      ],
      exports: [AccessTokens, Sessions],
    };
  }
}
