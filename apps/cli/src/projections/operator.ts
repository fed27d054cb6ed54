import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { OperationsModule } from '@soulvia/operations';
import { CONFIG } from '@soulvia/platform/config';
import { CoreModule } from '@soulvia/platform/core';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { LOGGER, openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { shopProjections } from '@soulvia/views';
import { inCliContext } from '../cli-context.js';
import { withDatabase } from '../with-database.js';

/** Services that operator commands use. */
export interface Operator {
  databaseUrl: string;
  query: Query;
  registry: ProjectionRegistry;
  execute<Result>(command: Command<Result>): Promise<Result>;
}

@Module({})
class OperatorModule {
  static register(imports: (DynamicModule | Type)[]): DynamicModule {
    return { module: OperatorModule, imports };
  }
}

/** Opens the operations module on the shop's database for one command, recorded with the caller as actor. */
export function asOperator<T>(work: (operator: Operator) => Promise<T>): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'soulvia-cli', poolSize: 4 });
    const registry = new ProjectionRegistry(shopProjections);
    const core = CoreModule.register([
      { provide: CONFIG, useValue: { databaseUrl } },
      { provide: LOGGER, useValue: openLogger('warn', 'cli') },
      { provide: MikroORM, useValue: orm },
      { provide: ProjectionRegistry, useValue: registry },
    ]);
    const module = OperatorModule.register([core, OperationsModule]);
    const app = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
    try {
      return await work({
        databaseUrl,
        registry,
        query: queryThrough(orm.em.fork()),
        execute: (command) => inCliContext(() => app.get(CommandBus).execute(command)),
      });
    } finally {
      await app.close();
      await orm.close(true);
    }
  });
}
