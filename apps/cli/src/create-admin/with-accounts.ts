import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ACCOUNTS_OPTIONS, AccountsModule, Address, User } from '@soulvia/accounts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { CoreModule } from '@soulvia/platform/core';
import { openOrm } from '@soulvia/platform/database';
import { LOGGER, openLogger } from '@soulvia/platform/logging';
import { inCliContext } from '../cli-context.js';
import { nothingElsewhere } from '../nothing-elsewhere.js';
import { withDatabase } from '../with-database.js';

type Execute = <Result>(command: Command<Result>) => Promise<Result>;

/** The command line neither signs in nor stores a CNIC, so these secrets are never used. */
function settings(): Partial<Config> {
  const secret = () => randomBytes(32).toString('base64url');
  return { tokenSecret: secret(), dataKeys: [secret()], publicUrl: 'http://localhost', allowedOrigins: [] };
}

@Module({})
class AccountsOnly {
  static register(imports: (DynamicModule | Type)[]): DynamicModule {
    return { module: AccountsOnly, imports };
  }
}

/** Opens the accounts module on the shop's database for one command, recorded with the caller as actor. */
export function withAccounts<T>(work: (execute: Execute) => Promise<T>): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    const orm = await openOrm({
      databaseUrl,
      entities: [User, Address],
      applicationName: 'soulvia-cli',
      poolSize: 2,
    });
    const core = CoreModule.register([
      { provide: CONFIG, useValue: settings() },
      { provide: LOGGER, useValue: openLogger('warn', 'cli') },
      { provide: MikroORM, useValue: orm },
      { provide: ACCOUNTS_OPTIONS, useValue: nothingElsewhere },
    ]);
    const app = await NestFactory.createApplicationContext(AccountsOnly.register([core, AccountsModule]), {
      logger: ['error'],
      abortOnError: false,
    });
    try {
      return await work((command) => inCliContext(() => app.get(CommandBus).execute(command)));
    } finally {
      await app.close();
      await orm.close(true);
    }
  });
}
