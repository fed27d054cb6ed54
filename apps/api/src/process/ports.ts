import { MikroORM } from '@mikro-orm/postgresql';
import { QueryBus } from '@nestjs/cqrs';
import {
  ACCOUNTS_OPTIONS,
  allowApproved,
  type AccountsOptions,
  deleteUserApproved,
  emailApproved,
  findStaffNames,
  moveApproved,
} from '@soulvia/accounts';
import { APPROVALS_OPTIONS, type ApprovalsOptions } from '@soulvia/approvals';
import { approvedCashCommands, CASH_READ_MODEL, type CashReadModel } from '@soulvia/cash';
import { approvedEarningsCommands } from '@soulvia/earnings';
import { approvedStockCommands, CATALOG_OPTIONS, type CatalogOptions } from '@soulvia/catalog';
import { releaseThreads, THREAD_SUBJECTS } from '@soulvia/contact';
import {
  bookApproved,
  FULFILMENT_OPTIONS,
  type FulfilmentOptions,
  openCouriers,
  orderParcels,
} from '@soulvia/fulfilment';
import {
  advanceSlips,
  boughtTogether,
  deleteApproved,
  ORDERING_OPTIONS,
  type OrderingOptions,
} from '@soulvia/ordering';
import {
  approvedPackageCommands,
  PARTNERS_OPTIONS,
  type PartnersOptions,
  paymentsOf,
  ScreenshotLinks,
} from '@soulvia/partners';
import { PAGES_OPTIONS, type PagesOptions } from '@soulvia/pages';
import { memoizeFor } from '@soulvia/platform/concurrency';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { Resource } from '@soulvia/platform/core';
import { queryPool } from '@soulvia/platform/database';
import { STORES, type Stores } from '@soulvia/platform/files';
import { PROMOTIONS_OPTIONS, type PromotionsOptions } from '@soulvia/promotions';
import { findReturnedUnopened, orderReturns, parcelReturns } from '@soulvia/returns';
import { REVIEWS_OPTIONS } from '@soulvia/reviews';
import { requiresStaffFactor } from '@soulvia/settings';
import { findTextPreferences } from '@soulvia/texts';
import {
  bestSellersRanking,
  countOrders,
  lateCashSql,
  lowRetailShareSql,
  productRatings,
  readCouponFigures,
  readDisclosure,
  readArrivals,
  readBookDays,
  readLevel,
  readOpenParcels,
  VIEWS_OPTIONS,
  type ViewsOptions,
} from '@soulvia/views';
import { waitingSql } from '@soulvia/waits';
import { findShownPeople } from './find-shown-people.js';
import { createThreadSubjects } from './thread-subjects.js';
import { personalDataElsewhere } from './personal-data.js';

const arrivalsKeptMs = 60_000;

/** What modules ask of other modules that they must not know. */
export const shopPorts: readonly Resource[] = [
  { provide: ACCOUNTS_OPTIONS, useFactory: forAccounts, inject: [CONFIG, STORES] },
  {
    provide: CATALOG_OPTIONS,
    useValue: {
      ranking: bestSellersRanking,
      ratings: productRatings,
      waiting: waitingSql,
      related: boughtTogether,
    } satisfies CatalogOptions,
  },
  {
    provide: ORDERING_OPTIONS,
    useFactory: (orm: MikroORM): OrderingOptions => ({
      countOrders,
      parcels: orderParcels,
      returns: orderReturns,
      textPreferences: findTextPreferences,
      readArrivals: memoizeFor(() => readArrivals(queryPool(orm)), arrivalsKeptMs),
    }),
    inject: [MikroORM],
  },
  { provide: PARTNERS_OPTIONS, useValue: { advances: advanceSlips } satisfies PartnersOptions },
  {
    provide: FULFILMENT_OPTIONS,
    useFactory: (config: Config): FulfilmentOptions => ({
      couriers: openCouriers(config),
      returns: parcelReturns,
    }),
    inject: [CONFIG],
  },
  {
    provide: APPROVALS_OPTIONS,
    useValue: {
      commands: {
        'book-parcel': bookApproved,
        'delete-order': deleteApproved,
        'delete-user': deleteUserApproved,
        'move-member': moveApproved,
        'change-email': emailApproved,
        'allow-more-people': allowApproved,
        ...approvedCashCommands,
        ...approvedEarningsCommands,
        ...approvedStockCommands,
        ...approvedPackageCommands,
      },
      findNames: findStaffNames,
    } satisfies ApprovalsOptions,
  },
  { provide: THREAD_SUBJECTS, useFactory: createThreadSubjects, inject: [MikroORM, QueryBus] },
  { provide: PAGES_OPTIONS, useValue: { readDisclosure } satisfies PagesOptions },
  { provide: PROMOTIONS_OPTIONS, useValue: { readFigures: readCouponFigures } satisfies PromotionsOptions },
  { provide: CASH_READ_MODEL, useValue: { readBookDays, readOpenParcels } satisfies CashReadModel },
  { provide: REVIEWS_OPTIONS, useValue: { parcels: orderParcels, findReturnedUnopened } },
  {
    provide: VIEWS_OPTIONS,
    useValue: {
      countOrders,
      ratings: productRatings,
      tasks: { late_cash: lateCashSql, retail_share: lowRetailShareSql },
      readLevel,
    } satisfies ViewsOptions,
  },
];

function forAccounts(config: Config, stores: Stores): AccountsOptions {
  const links = new ScreenshotLinks(config.tokenSecret);
  return {
    paymentsOf: (query, userIds, sessionId) =>
      paymentsOf(query, userIds, (paymentId) => links.sign(paymentId, sessionId, Date.now())),
    requiresStaffFactor,
    releaseWork: releaseThreads,
    findShownPeople,
    ...personalDataElsewhere(config, stores),
  };
}
