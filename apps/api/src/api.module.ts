import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ApprovalInterceptor, ApprovalsModule } from '@soulvia/approvals';
import { AccountsModule, CountShownPeople, StepUpGuard } from '@soulvia/accounts';
import { CartsModule } from '@soulvia/carts';
import { CashModule } from '@soulvia/cash';
import { CatalogModule } from '@soulvia/catalog';
import { ContactModule } from '@soulvia/contact';
import { ContentModule } from '@soulvia/content';
import { EarningsModule } from '@soulvia/earnings';
import { FulfilmentModule } from '@soulvia/fulfilment';
import { ImportsModule } from '@soulvia/imports';
import { IntegrationsModule } from '@soulvia/integrations';
import { OperationsModule } from '@soulvia/operations';
import { OrderingModule } from '@soulvia/ordering';
import { PartnersModule } from '@soulvia/partners';
import { PagesModule } from '@soulvia/pages';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { CoreModule } from '@soulvia/platform/core';
import type { StuckCheck } from '@soulvia/platform/health';
import {
  BodyTypeGuard,
  KeyAdmission,
  PersonalDataReads,
  PolicyCheck,
  PolicyGuard,
  ProblemFilter,
  RequestLimitGuard,
  RequestValidation,
} from '@soulvia/platform/http';
import { LOGGER } from '@soulvia/platform/logging';
import { PromotionsModule } from '@soulvia/promotions';
import { ReturnsModule } from '@soulvia/returns';
import { ReviewsModule } from '@soulvia/reviews';
import { RoutineModule } from '@soulvia/routine';
import { SettingsModule } from '@soulvia/settings';
import { ViewsModule } from '@soulvia/views';
import { TextsModule } from '@soulvia/texts';
import { WaitsModule } from '@soulvia/waits';
import type { Logger } from 'pino';
import { HealthController } from './health/health.controller.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { shopPorts } from './process/ports.js';
import { ProcessModule } from './process/process.module.js';
import { apiResources, STUCK_CHECK } from './process/resources.js';

export const shopModules: readonly Type[] = [
  AccountsModule,
  PartnersModule,
  CatalogModule,
  PromotionsModule,
  OrderingModule,
  FulfilmentModule,
  CashModule,
  EarningsModule,
  CartsModule,
  ReturnsModule,
  ReviewsModule,
  RoutineModule,
  WaitsModule,
  ContactModule,
  SettingsModule,
  TextsModule,
  ContentModule,
  PagesModule,
  ImportsModule,
  IntegrationsModule,
  OperationsModule,
  ApprovalsModule,
  ViewsModule,
];

export interface ApiModuleOptions {
  config: Config;
  log: Logger;
  pool: StuckCheck | undefined;
  modules: typeof shopModules;
}

@Module({})
export class ApiModule {
  static register({ config, log, pool, modules }: ApiModuleOptions): DynamicModule {
    const given = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: log },
      { provide: STUCK_CHECK, useFactory: () => pool },
    ];
    return {
      module: ApiModule,
      imports: [
        DiscoveryModule,
        CoreModule.register([...given, ...apiResources, ...shopPorts]),
        ...modules,
        ProcessModule,
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: APP_GUARD, useClass: PolicyGuard },
        { provide: APP_GUARD, useClass: RequestLimitGuard },
        { provide: APP_GUARD, useExisting: StepUpGuard },
        { provide: APP_GUARD, useClass: BodyTypeGuard },
        { provide: APP_INTERCEPTOR, useClass: PersonalDataReads },
        { provide: APP_INTERCEPTOR, useClass: ApprovalInterceptor },
        { provide: APP_INTERCEPTOR, useExisting: CountShownPeople },
        { provide: APP_PIPE, useClass: RequestValidation },
        { provide: APP_FILTER, useClass: ProblemFilter },
        PolicyCheck,
        KeyAdmission,
      ],
    };
  }
}
