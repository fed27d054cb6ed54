import type { OrderParcels } from '@soulvia/ordering';
import { findOrdersOutOfReach } from './queries/orders-out-of-reach.js';
import { readParcelHistory } from './queries/parcel-history.js';
import { readParcelMoments } from './queries/parcel-moments.js';
import { disagreeingOrders, parcelsOfOrders } from './queries/parcels-of-orders.js';

/** What the module of the orders asks about parcels. */
export const orderParcels: OrderParcels = {
  ofOrders: parcelsOfOrders,
  disagreeing: disagreeingOrders,
  outOfReach: findOrdersOutOfReach,
  momentsOf: readParcelMoments,
  historyOf: readParcelHistory,
};
