import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, type FactoryProvider, Global, Module, type ValueProvider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Commits, UnitOfWork } from '@soulvia/platform/event-log';
import { FileStore, incomingBeside, IncomingUploads, PrivateFiles, STORES, type Stores } from '@soulvia/platform/files';
import { ReadLimit, WriteLimit } from '@soulvia/platform/rate-limit';
import { ReadDatabase } from '@soulvia/platform/replica';
import { SecurityLog, SilentSecurityLog } from '@soulvia/platform/security-log';

/** Something that a process opens or decides, under the token by which modules ask for it. */
export type Resource = ValueProvider | FactoryProvider;

/** For a process without requests. */
const defaults: readonly Resource[] = [
  { provide: Commits, useFactory: () => new Commits() },
  {
    provide: UnitOfWork,
    useFactory: (orm: MikroORM, commits: Commits) => new UnitOfWork(orm, commits),
    inject: [MikroORM, Commits],
  },
  { provide: ReadDatabase, useFactory: (orm: MikroORM) => new ReadDatabase(orm), inject: [MikroORM] },
  { provide: SecurityLog, useValue: new SilentSecurityLog() },
  { provide: WriteLimit, useValue: new WriteLimit(0) },
  { provide: ReadLimit, useValue: new ReadLimit(0) },
];

/** The stores of files one by one, for processes that have `STORES`. */
export const storeResources: readonly Resource[] = [
  { provide: FileStore, useFactory: ({ files }: Stores) => files, inject: [STORES] },
  { provide: PrivateFiles, useFactory: ({ privateFiles }: Stores) => privateFiles, inject: [STORES] },
  { provide: IncomingUploads, useFactory: ({ files }: Stores) => incomingBeside(files), inject: [STORES] },
];

/** Provides what a process has opened, the unit of work and the buses to all modules. */
@Global()
@Module({})
export class CoreModule {
  /** @param resources at least `MikroORM`, `CONFIG` and `LOGGER`, and whatever else the modules of the process ask for. */
  static register(resources: readonly Resource[]): DynamicModule {
    const providers = [...defaults, ...resources];
    return {
      module: CoreModule,
      imports: [CqrsModule.forRoot()],
      providers,
      exports: [...providers.map(({ provide }) => provide), CqrsModule],
    };
  }
}
