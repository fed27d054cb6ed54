import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { AccountsModule, Address, User } from '@soulvia/accounts';
import { CoreModule } from '@soulvia/platform/core';
import { openOrm } from '@soulvia/platform/database';
import { FileStore } from '@soulvia/platform/files';
import { openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { inCliContext } from '../cli-context.js';
import { withDatabase } from '../with-database.js';

type Execute = <Result>(command: Command<Result>) => Promise<Result>;

@Module({})
class AccountsOnly {
  static register(imports: DynamicModule[]): DynamicModule {
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
    const core = CoreModule.register({
      orm,
      registry: new ProjectionRegistry([]),
      files: new FileStore(''),
      wakeUp: { requestWakeUp: () => undefined },
      logger: openLogger('warn', 'cli'),
    });
    // The command line neither signs in nor stores a CNIC, so these secrets are never used.
    const tokenSecret = randomBytes(32).toString('base64url');
    const dataKeys = [randomBytes(32).toString('base64url')];
    const accounts = AccountsModule.register({
      tokenSecret,
      sessionEnded: () => undefined,
      paymentsOf: async () => new Map(),
      publicUrl: 'http://localhost',
      allowedOrigins: [],
      requiresStaffFactor: async () => false,
      releaseWork: async () => undefined,
      eraseElsewhere: async () => async () => undefined,
      exportElsewhere: async () => ({}),
      findOpenOrders: async () => [],
      dataKeys,
    });
    const app = await NestFactory.createApplicationContext(AccountsOnly.register([core, accounts]), {
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
