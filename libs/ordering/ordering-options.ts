import type {
  Arrival,
  OrderHistoryEntry,
  OrderMomentKind,
  OrderParcel,
  OrderReturn,
  OrderStatus,
  ReturnableLine,
  TextPreference,
} from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface CountedOrders {
  status: OrderStatus | null;
  /** Only orders that are not cancelled. */
  sold?: boolean;
  /** Days of Asia/Karachi on which they were placed. */
  days: Days;
}

/** How many orders there are, answered by a read model: counting 100,000 rows takes longer than showing ten. */
export type CountOrders = (query: Query, filter: CountedOrders) => Promise<number>;

/** The newest parcel of an order, and where a parcel contradicts it. */
export interface ParcelOfOrder {
  parcel: OrderParcel;
  disagreement: string | null;
}

export interface ParcelMoment {
  what: Exclude<
    OrderMomentKind,
    'placed' | 'changed' | 'edited' | 'cancelled' | 'confirmed' | 'advance_paid' | ReturnMoment['what']
  >;
  at: string;
  /** With `shipped`: the courier, its number of the parcel and its page about it. */
  courier?: string;
  tracking_number?: string | null;
  tracking_url?: string | null;
}

export interface ReturnMoment {
  what: 'return_asked' | 'return_decided' | 'refunded';
  at: string;
  /** With `refunded`: rupees with two decimals. */
  amount?: string;
}

/** Returns of an order, what of it can be returned, and what its buyer reads about both. */
export interface ReturnsOfOrder {
  returns: OrderReturn[];
  canReturn: ReturnableLine[];
  moments: ReturnMoment[];
}

/** What the module of the returns knows of orders; this module does not know it. */
export interface OrderReturns {
  ofOrder(query: Query, orderId: number, now: Date): Promise<ReturnsOfOrder>;
}

/** What the module of the parcels knows of orders; this module does not know it. */
export interface OrderParcels {
  /** Of orders that have one, by id. */
  ofOrders(query: Query, orders: readonly { id: number; status: OrderStatus }[]): Promise<Map<number, ParcelOfOrder>>;
  /** Ids of orders that a parcel contradicts. */
  disagreeing(query: Query): Promise<number[]>;
  /** Orders whose city is in no list of the couriers that could carry them, with the names of these couriers, by id. */
  outOfReach(query: Query, orders: readonly { id: number; city: string }[]): Promise<Map<number, string[]>>;
  /** What the buyer of an order reads about its parcels, oldest first. */
  momentsOf(query: Query, orderId: number): Promise<ParcelMoment[]>;
  /** What staff read about the parcels of an order, in no order. */
  historyOf(query: Query, orderId: number): Promise<OrderHistoryEntry[]>;
}

/** When an order to a city is expected; null where the shop knows no days. */
export type ExpectArrival = (city: string, placedAt: Date) => Arrival | null;

export interface OrderingOptions {
  /** Answered from memory, so that a checkout takes no further statement. */
  readArrivals: () => Promise<ExpectArrival>;
  countOrders: CountOrders;
  parcels: OrderParcels;
  returns: OrderReturns;
  /** What phones want of text messages; those without a choice are left out. */
  textPreferences: (query: Query, phoneKeys: readonly string[]) => Promise<Map<string, TextPreference>>;
}

export const ORDERING_OPTIONS = Symbol('ordering options');
