import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ACCOUNTS_OPTIONS, AccountsModule, Address, User } from '@soulvia/accounts';
import { CATALOG_OPTIONS, CatalogModule, Category, Product } from '@soulvia/catalog';
import { screenshotLimits } from '@soulvia/contracts';
import { Courier, FULFILMENT_OPTIONS, FulfilmentModule, openCouriers, orderParcels } from '@soulvia/fulfilment';
import { advanceSlips, ORDERING_OPTIONS, OrderingModule } from '@soulvia/ordering';
import { orderReturns as returns, parcelReturns } from '@soulvia/returns';
import { Package, PARTNERS_OPTIONS, PartnersModule } from '@soulvia/partners';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { CoreModule, storeResources } from '@soulvia/platform/core';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { type FileStore, openStores, type PrivateFiles, STORES, type Stores } from '@soulvia/platform/files';
import { LOGGER, openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { SettingsModule } from '@soulvia/settings';
import { bestSellersRanking, countOrders, productRatings, shopProjections } from '@soulvia/views';
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
            useValue: { ranking: bestSellersRanking, ratings: productRatings },
          },
          {
            provide: ORDERING_OPTIONS,
            useValue: { countOrders, parcels, returns, readArrivals: () => Promise.resolve(() => null) },
          },
          { provide: PARTNERS_OPTIONS, useValue: { advances: advanceSlips } },
          { provide: FULFILMENT_OPTIONS, useValue: { couriers, returns: parcelReturns } },
        ]),
        AccountsModule,
        PartnersModule,
        CatalogModule,
        OrderingModule,
        FulfilmentModule,
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

  /** Executes a command as if it had been sent at that moment. */
  execute<Result>(at: Date, command: Command<Result>): Promise<Result> {
    return runInContext({ requestId: newRequestId(), actor: 'demo', causationId: null, at }, () =>
      this.app.get(CommandBus).execute(command),
    );
  }

  /** Stores a payment screenshot, which only signed links can open. @returns its key. */
  saveScreenshot(webp: Buffer): Promise<string> {
    return this.privateFiles.saveImage('screenshots', new Map([[screenshotLimits.width, webp]]));
  }

  get query(): Query {
    return queryThrough(this.orm.em.fork());
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.orm.close(true);
  }
}
