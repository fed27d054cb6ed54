import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { type WakeUpRequester, UnitOfWork } from '@soulvia/platform/event-log';
import { FileStore, incomingBeside, IncomingUploads } from '@soulvia/platform/files';
import { LOGGER } from '@soulvia/platform/http';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { ReadLimit, WriteLimit } from '@soulvia/platform/rate-limit';
import { ReadDatabase } from '@soulvia/platform/replica';
import { SecurityLog, SilentSecurityLog } from '@soulvia/platform/security-log';
import type { Logger } from 'pino';

export interface CoreOptions {
  orm: MikroORM;
  /** By default all reads come from the ORM's database. */
  reads?: ReadDatabase;
  wakeUp: WakeUpRequester;
  registry: ProjectionRegistry;
  files: FileStore;
  logger: Logger;
  /** Requests of one account or address that this process accepts in a minute; 0, the default, for any number. */
  requestLimits?: { writes: number; reads: number };
  /** Called after each commit with events, with the time at which they were sent, by `spanTime`. */
  onCommit?: ((startedAt: number) => void) | undefined;
  /** By default nothing is recorded. */
  securityLog?: SecurityLog;
}

/** Provides database, unit of work, buses and logger to all modules. */
@Global()
@Module({})
export class CoreModule {
  static register({
    orm,
    reads,
    wakeUp,
    registry,
    files,
    logger,
    requestLimits,
    onCommit,
    securityLog,
  }: CoreOptions): DynamicModule {
    const provided = [
      { provide: MikroORM, useValue: orm },
      { provide: ReadDatabase, useValue: reads ?? new ReadDatabase(orm) },
      { provide: UnitOfWork, useValue: new UnitOfWork(orm, wakeUp, onCommit) },
      { provide: ProjectionRegistry, useValue: registry },
      { provide: FileStore, useValue: files },
      { provide: IncomingUploads, useValue: incomingBeside(files) },
      { provide: LOGGER, useValue: logger },
      { provide: SecurityLog, useValue: securityLog ?? new SilentSecurityLog() },
      { provide: WriteLimit, useValue: new WriteLimit(requestLimits?.writes ?? 0) },
      { provide: ReadLimit, useValue: new ReadLimit(requestLimits?.reads ?? 0) },
    ];
    return {
      module: CoreModule,
      imports: [CqrsModule.forRoot()],
      providers: provided,
      exports: [...provided.map(({ provide }) => provide), CqrsModule],
    };
  }
}
