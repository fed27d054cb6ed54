import type { Projection } from '@soulvia/platform/projections';
import { arrivalsProjection } from './arrivals/arrivals.projection.js';
import { bestSellersProjection } from './best-sellers/best-sellers.projection.js';
import { cashProjection } from './cash/cash.projection.js';
import { confirmationFeedProjection } from './confirmation-feed/confirmation-feed.projection.js';
import { couponUsesProjection } from './coupon-uses/coupon-uses.projection.js';
import { dashboardProjection } from './dashboard/dashboard.projection.js';
import { exceptionsProjection } from './exceptions/exceptions.projection.js';
import { fulfilmentProjection } from './fulfilment/fulfilment.projection.js';
import { importFeedProjection } from './import-feed/import-feed.projection.js';
import { inboxFeedProjection } from './inbox-feed/inbox-feed.projection.js';
import { levelHistoryProjection } from './level-history/level-history.projection.js';
import { memberStatsProjection } from './member-stats/member-stats.projection.js';
import { notificationsProjection } from './notifications/notifications.projection.js';
import { orderCountsProjection } from './order-counts/order-counts.projection.js';
import { parcelFeedProjection } from './parcel-feed/parcel-feed.projection.js';
import { referralsProjection } from './referrals/referrals.projection.js';
import { retailProjection } from './retail/retail.projection.js';
import { returnFeedProjection } from './return-feed/return-feed.projection.js';
import { reviewFeedProjection } from './review-feed/review-feed.projection.js';
import { reviewsProjection } from './reviews/reviews.projection.js';
import { salesProjection } from './sales/sales.projection.js';
import { shopFeedProjection } from './shop-feed/shop-feed.projection.js';
import { stockLedgerProjection } from './stock-ledger/stock-ledger.projection.js';
import { teamProjection } from './team/team.projection.js';

/** Every read model of the shop. A new one is added here. */
export const shopProjections: readonly Projection[] = [
  dashboardProjection,
  notificationsProjection,
  bestSellersProjection,
  orderCountsProjection,
  memberStatsProjection,
  levelHistoryProjection,
  teamProjection,
  shopFeedProjection,
  inboxFeedProjection,
  parcelFeedProjection,
  confirmationFeedProjection,
  importFeedProjection,
  stockLedgerProjection,
  fulfilmentProjection,
  salesProjection,
  reviewsProjection,
  returnFeedProjection,
  reviewFeedProjection,
  referralsProjection,
  exceptionsProjection,
  arrivalsProjection,
  cashProjection,
  couponUsesProjection,
  retailProjection,
];

export { readLevel } from './member-stats/read-member-stats.js';
export { readArrivals } from './arrivals/read-arrivals.js';
export { readCouponFigures } from './coupon-uses/coupon-uses.projection.js';
export { collectedSinceSql } from './cash/read-cash-summary.js';
export { readBookDays, readOpenParcels } from './cash/read-book-days.js';
export { lateCashSql, readLateCash } from './cash/late-cash.js';
export { readDisclosure } from './retail/read-disclosure.js';
export { lowRetailShareSql, readRetailShare } from './retail/read-retail-share.js';
export { productRatings } from './reviews/product-ratings.js';
export { bestSellersRanking } from './best-sellers/best-sellers.projection.js';
export { countOrders, placedOnSql } from './order-counts/order-counts.projection.js';
export { lowStockSql } from './dashboard/read-dashboard.js';
export { exceptionsOnSql } from './exceptions/read-exceptions.js';
export { salesOnSql } from './sales/read-sales.js';
export { type TaskCaller, taskCountsSql } from './tasks/read-tasks.js';
export { ViewsModule } from './views.module.js';
export { VIEWS_OPTIONS, type ViewsOptions } from './views-options.js';
export { markReadUpTo } from './notifications/mark-read.js';
