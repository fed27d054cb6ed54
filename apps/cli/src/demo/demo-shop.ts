import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ACCOUNTS_OPTIONS, AccountsModule, Address, User } from '@soulvia/accounts';
import { RefundAccounts } from '@soulvia/books';
import { CASH_READ_MODEL, CashModule } from '@soulvia/cash';
import { ContactModule, THREAD_SUBJECTS } from '@soulvia/contact';
import { CATALOG_OPTIONS, CatalogModule, Category, Product } from '@soulvia/catalog';
import { type RefundAccount, screenshotLimits } from '@soulvia/contracts';
import { EarningsModule, earningsHandlers, payoutImages, cnicImageWidths } from '@soulvia/earnings';
import { Courier, FULFILMENT_OPTIONS, FulfilmentModule, openCouriers, orderParcels } from '@soulvia/fulfilment';
import { ImportsModule } from '@soulvia/imports';
import { advanceSlips, boughtTogether, ORDERING_OPTIONS, OrderingModule } from '@soulvia/ordering';
import { orderReturns as returns, parcelReturns, ReturnsModule } from '@soulvia/returns';
import { RoutineModule } from '@soulvia/routine';
import { Package, PARTNERS_OPTIONS, PartnersModule } from '@soulvia/partners';
import { PROMOTIONS_OPTIONS, PromotionsModule } from '@soulvia/promotions';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { CoreModule, storeResources } from '@soulvia/platform/core';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { type DueHandler, isEventHandler, type ScheduledHandler } from '@soulvia/platform/due';
import { type ActingStaff, newRequestId, runInContext, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type FileStore, openStores, type PrivateFiles, STORES, type Stores } from '@soulvia/platform/files';
import { LOGGER, openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { readEvent } from '@soulvia/platform/reactions';
import { findTextPreferences } from '@soulvia/texts';
import { SettingsModule } from '@soulvia/settings';
import {
  bestSellersRanking,
  countOrders,
  productRatings,
  readBookDays,
  readCouponFigures,
  readOpenParcels,
  shopProjections,
} from '@soulvia/views';
import { waitingSql } from '@soulvia/waits';
import { nothingElsewhere } from '../nothing-elsewhere.js';

@Module({})
class DemoShopModule {
  static register(config: Config, orm: MikroORM, stores: Stores): DynamicModule {
    const parcels = orderParcels;
    const couriers = openCouriers(config);
    return {
      module: DemoShopModule,
      imports: [
        CoreModule.register([
          ...storeResources,
          { provide: CONFIG, useValue: config },
          { provide: LOGGER, useValue: openLogger('warn', 'demo') },
          { provide: MikroORM, useValue: orm },
          { provide: STORES, useValue: stores },
          { provide: ProjectionRegistry, useValue: new ProjectionRegistry(shopProjections) },
          { provide: ACCOUNTS_OPTIONS, useValue: nothingElsewhere },
          {
            provide: CATALOG_OPTIONS,
            useValue: {
              ranking: bestSellersRanking,
              ratings: productRatings,
              waiting: waitingSql,
              related: boughtTogether,
            },
          },
          {
            provide: ORDERING_OPTIONS,
            useValue: {
              countOrders,
              parcels,
              returns,
              textPreferences: findTextPreferences,
              readArrivals: () => Promise.resolve(() => null),
            },
          },
          { provide: PARTNERS_OPTIONS, useValue: { advances: advanceSlips } },
          { provide: FULFILMENT_OPTIONS, useValue: { couriers, returns: parcelReturns } },
          { provide: THREAD_SUBJECTS, useValue: {} },
          { provide: PROMOTIONS_OPTIONS, useValue: { readFigures: readCouponFigures } },
          { provide: CASH_READ_MODEL, useValue: { readBookDays, readOpenParcels } },
        ]),
        AccountsModule,
        PartnersModule,
        CatalogModule,
        PromotionsModule,
        OrderingModule,
        FulfilmentModule,
        ImportsModule,
        CashModule,
        EarningsModule,
        ReturnsModule,
        ContactModule,
        RoutineModule,
        SettingsModule,
      ],
    };
  }
}

/** The shop's modules without HTTP: demo data is created by the commands that also serve requests. */
export class DemoShop {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly orm: MikroORM,
    readonly files: FileStore,
    private readonly privateFiles: PrivateFiles,
  ) {}

  static async open(config: Config): Promise<DemoShop> {
    const orm = await openOrm({
      databaseUrl: config.databaseUrl,
      entities: [User, Address, Category, Product, Package, Courier],
      applicationName: 'soulvia-demo',
      poolSize: 4,
    });
    const stores = await openStores(config);
    const app = await NestFactory.createApplicationContext(DemoShopModule.register(config, orm, stores), {
      logger: ['error'],
      abortOnError: false,
    });
    return new DemoShop(app, orm, stores.files, stores.privateFiles);
  }

  /** Executes a command as if it had been sent at that moment. @param by the owner who sends a command that asks for its sender. */
  execute<Result>(at: Date, command: Command<Result>, by?: number): Promise<Result> {
    return runIn(at, () => this.app.get(CommandBus).execute(command), by);
  }

  /** Does in a transaction what a worker would have done at that moment. */
  work(at: Date, work: (work: Work) => Promise<void>): Promise<void> {
    return runIn(at, () => this.app.get(UnitOfWork).run(work));
  }

  /** Lets handlers follow the newest event of their type about a subject: workers follow only events that come after their first start. */
  async follow(at: Date, handlers: readonly DueHandler[], subjectId: number): Promise<void> {
    for (const handler of handlers.filter(isEventHandler)) {
      const { listensTo } = handler;
      const [event] = await this.query<{ position: number | null }>(
        'select max(position) as position from events where type = $1 and subject_id = $2',
        [listensTo.type, subjectId],
      );
      if (!event?.position) continue;
      const { position } = event;
      await this.work(at, async (work) => handler.handle(await readEvent(work.query, listensTo, position), work));
    }
  }

  /** Does timed work of earnings portion by portion, until none of its kind is left for a subject. */
  async finishEarnings(at: Date, kind: string, subjectId: number): Promise<void> {
    const handler = earningsHandlers.find((one) => !isEventHandler(one) && one.kind.name === kind);
    if (!handler || isEventHandler(handler)) throw new Error(`There is no timed work ${kind}.`);
    let isLeft = true;
    while (isLeft) isLeft = await this.finishPortion(at, handler, subjectId);
  }

  /** @returns false when there was none. */
  private async finishPortion(at: Date, handler: ScheduledHandler, subjectId: number): Promise<boolean> {
    const done: unknown[] = [];
    await this.work(at, async (work) => {
      const [row] = await work.query<{ payload: Record<string, unknown> }>(
        'delete from due_work where kind = $1 and subject_id = $2 returning payload',
        [handler.kind.name, subjectId],
      );
      if (row) done.push(await handler.handle({ subjectId, payload: row.payload, attempts: 0 }, work));
    });
    return done.length > 0;
  }

  /** The account of a refund as it is stored. */
  sealAccount(account: RefundAccount): string {
    return this.app.get(RefundAccounts, { strict: false }).seal(account);
  }

  /** Stores a payment screenshot, which only signed links can open. @returns its key. */
  saveScreenshot(webp: Buffer): Promise<string> {
    return this.privateFiles.saveImage('screenshots', new Map([[screenshotLimits.width, webp]]));
  }

  /** Stores an image of a CNIC, which only signed links can open. @returns its key. */
  saveCnicImage(webp: Buffer): Promise<string> {
    const [{ kind: folder } = { kind: '' }] = payoutImages;
    return this.privateFiles.saveImage(folder, new Map([[cnicImageWidths[0], webp]]));
  }

  get query(): Query {
    return queryThrough(this.orm.em.fork());
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.orm.close(true);
  }
}

function runIn<Result>(at: Date, work: () => Promise<Result>, by?: number): Promise<Result> {
  const staff: ActingStaff | undefined =
    by === undefined
      ? undefined
      : {
          userId: by,
          isOwner: true,
          isSoleOwner: () => Promise.resolve(true),
          assertSteppedUp: () => Promise.resolve(),
        };
  return runInContext({ requestId: newRequestId(), actor: 'demo', causationId: null, at, staff }, work);
}
