import 'reflect-metadata';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { AccountsModule, Address, User } from '@soulvia/accounts';
import { CatalogModule, Category, Product } from '@soulvia/catalog';
import { screenshotLimits } from '@soulvia/contracts';
import { FulfilmentModule, openCouriers, orderParcels } from '@soulvia/fulfilment';
import { ConfirmationLinks, GuestLinks, OrderingModule, OrderLinks } from '@soulvia/ordering';
import { Package, PartnersModule, ScreenshotLinks } from '@soulvia/partners';
import type { Config } from '@soulvia/platform/config';
import { CoreModule } from '@soulvia/platform/core';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { openStores, type FileStore, type PrivateFiles } from '@soulvia/platform/files';
import { openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry } from '@soulvia/platform/projections';
import { SettingsModule } from '@soulvia/settings';
import { bestSellersRanking, countOrders, productRatings, shopProjections } from '@soulvia/views';

@Module({})
class DemoShopModule {
  static register(config: Config, orm: MikroORM, files: FileStore, privateFiles: PrivateFiles): DynamicModule {
    const { tokenSecret, dataKeys, publicUrl } = config;
    const registry = new ProjectionRegistry(shopProjections);
    const sessionEnded = () => undefined;
    const accounts = AccountsModule.register({
      tokenSecret,
      sessionEnded,
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
    return {
      module: DemoShopModule,
      imports: [
        CoreModule.register({
          orm,
          registry,
          files,
          wakeUp: { requestWakeUp: () => undefined },
          logger: openLogger('warn', 'demo'),
        }),
        accounts,
        PartnersModule.register({ links: new ScreenshotLinks(tokenSecret), privateFiles, accounts }),
        CatalogModule.register({ ranking: bestSellersRanking, ratings: productRatings }),
        OrderingModule.register({
          accounts,
          tokenSecret,
          countOrders,
          parcels: orderParcels,
          links: new OrderLinks(tokenSecret),
          guestLinks: new GuestLinks(tokenSecret),
          confirmationLinks: new ConfirmationLinks(tokenSecret, publicUrl),
        }),
        FulfilmentModule.register({ dataKeys, couriers: openCouriers(config) }),
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
      entities: [User, Address, Category, Product, Package],
      applicationName: 'soulvia-demo',
      poolSize: 4,
    });
    const { files, privateFiles } = await openStores(config);
    const app = await NestFactory.createApplicationContext(DemoShopModule.register(config, orm, files, privateFiles), {
      logger: ['error'],
      abortOnError: false,
    });
    return new DemoShop(app, orm, files, privateFiles);
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
