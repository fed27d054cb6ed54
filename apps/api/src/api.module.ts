import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccountsModule, type SessionEnded, StaffFactorGuard, StepUpGuard } from '@soulvia/accounts';
import { CartsModule, type CartsOptions } from '@soulvia/carts';
import { CatalogModule } from '@soulvia/catalog';
import { ContactModule, releaseThreads } from '@soulvia/contact';
import { ContentModule } from '@soulvia/content';
import { FulfilmentModule, openCouriers, orderParcels } from '@soulvia/fulfilment';
import { ImportsModule } from '@soulvia/imports';
import { OperationsModule } from '@soulvia/operations';
import { ConfirmationLinks, GuestLinks, OrderingModule, OrderLinks } from '@soulvia/ordering';
import { PartnersModule, paymentsOf, ScreenshotLinks } from '@soulvia/partners';
import { PagesModule } from '@soulvia/pages';
import type { Config } from '@soulvia/platform/config';
import { CoreModule, type CoreOptions } from '@soulvia/platform/core';
import type { Stores } from '@soulvia/platform/files';
import { Health } from '@soulvia/platform/health';
import {
  BodyTypeGuard,
  PersonalDataReads,
  PolicyCheck,
  PolicyGuard,
  ProblemFilter,
  RequestLimitGuard,
  RequestValidation,
} from '@soulvia/platform/http';
import { ReviewsModule } from '@soulvia/reviews';
import { readSettings, SettingsModule } from '@soulvia/settings';
import { bestSellersRanking, countOrders, productRatings, ViewsModule } from '@soulvia/views';
import { TextsModule } from '@soulvia/texts';
import { HealthController } from './health/health.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { Metrics } from './metrics/metrics.js';
import { personalDataElsewhere } from './personal-data.js';

export interface ApiModuleOptions {
  config: Config;
  core: CoreOptions;
  stores: Stores;
  health: Health;
  sessionEnded: SessionEnded;
  push: CartsOptions['push'];
  metrics: Metrics;
}

@Module({})
export class ApiModule {
  static register({ config, core, stores, health, sessionEnded, push, metrics }: ApiModuleOptions): DynamicModule {
    const { privateFiles, sheets } = stores;
    const links = new ScreenshotLinks(config.tokenSecret);
    const accounts = AccountsModule.register({
      tokenSecret: config.tokenSecret,
      sessionEnded,
      paymentsOf: (query, userIds, sessionId) =>
        paymentsOf(query, userIds, (paymentId) => links.sign(paymentId, sessionId, Date.now())),
      publicUrl: config.publicUrl,
      allowedOrigins: config.allowedOrigins,
      requiresStaffFactor: async (query) => (await readSettings(query, 'features')).staff_second_factor === 'required',
      releaseWork: releaseThreads,
      ...personalDataElsewhere(stores),
      dataKeys: config.dataKeys,
    });
    const catalog = CatalogModule.register({
      ranking: bestSellersRanking,
      ratings: productRatings,
    });
    return {
      module: ApiModule,
      imports: [
        DiscoveryModule,
        CoreModule.register(core),
        // Before accounts and catalog, whose routes users/:id and products/:id would match users/dashboard-stats and products/low-stock.
        ViewsModule.register({ countOrders, ratings: productRatings }),
        // Early, because the router compares a request with every route before its own, and most writes are checkouts.
        OrderingModule.register({
          accounts,
          tokenSecret: config.tokenSecret,
          countOrders,
          parcels: orderParcels,
          links: new OrderLinks(config.tokenSecret),
          guestLinks: new GuestLinks(config.tokenSecret),
          confirmationLinks: new ConfirmationLinks(config.tokenSecret, config.publicUrl),
        }),
        accounts,
        PartnersModule.register({ links, privateFiles, accounts }),
        catalog,
        CartsModule.register({ push }),
        ReviewsModule.register({ parcels: orderParcels, catalog }),
        ContactModule.register({ tokenSecret: config.tokenSecret, publicUrl: config.publicUrl }),
        SettingsModule,
        TextsModule,
        ContentModule,
        PagesModule,
        FulfilmentModule.register({
          dataKeys: config.dataKeys,
          couriers: openCouriers(config),
        }),
        ImportsModule.register(sheets),
        OperationsModule.register({ databaseUrl: config.databaseUrl }),
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: Health, useValue: health },
        { provide: Metrics, useValue: metrics },
        { provide: APP_GUARD, useClass: PolicyGuard },
        { provide: APP_GUARD, useClass: RequestLimitGuard },
        { provide: APP_GUARD, useExisting: StaffFactorGuard },
        { provide: APP_GUARD, useExisting: StepUpGuard },
        { provide: APP_GUARD, useClass: BodyTypeGuard },
        { provide: APP_INTERCEPTOR, useClass: PersonalDataReads },
        { provide: APP_PIPE, useClass: RequestValidation },
        { provide: APP_FILTER, useClass: ProblemFilter },
        PolicyCheck,
      ],
    };
  }
}
