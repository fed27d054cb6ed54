import type { Permission } from './duties.js';
import type { OrderStatus } from './ordering.js';

export interface LatestOrder {
  id: number;
  user_email: string;
  created_at: string;
  amount: string;
  status: OrderStatus;
}

/** The banner's return requests are the orders cancelled on the last days of Asia/Karachi, today included. */
export const returnRequestDays = 7;

export interface Dashboard {
  total_customers: number;
  total_orders: number;
  /** Orders with status PROCESSING. */
  pending_orders: number;
  total_categories: number;
  /** Products at or below the low-stock threshold. */
  out_of_stock: number;
  /** Rupees with two decimals, without cancelled and deleted orders. */
  total_sales: string;
  year: number;
  /** January to December of `year`, months of Asia/Karachi. */
  orders_per_month: number[];
  customers_per_month: number[];
  latest_orders: LatestOrder[];
  banner: { return_requests: number; partner_updates: number; out_of_stock_alerts: number };
}

type Hideable<Figures> = { [Figure in keyof Figures]: Figures[Figure] | null };

/** The dashboard as one reader sees it: figures that the reader may not see are null. */
export type VisibleDashboard = Hideable<Omit<Dashboard, 'year' | 'banner'>> & {
  year: number;
  banner: Hideable<Dashboard['banner']>;
};

/** What staff need to see each figure. */
export const dashboardNeeds = {
  total_customers: 'customers.read',
  total_orders: 'orders.read',
  pending_orders: 'orders.read',
  total_categories: 'catalogue.read',
  out_of_stock: 'catalogue.read',
  total_sales: 'reports.read',
  orders_per_month: 'orders.read',
  customers_per_month: 'customers.read',
  latest_orders: 'orders.read',
} as const satisfies Record<Exclude<keyof Dashboard, 'year' | 'banner'>, Permission>;

export const bannerNeeds = {
  return_requests: 'orders.read',
  partner_updates: 'package_payments.decide',
  out_of_stock_alerts: 'catalogue.read',
} as const satisfies Record<keyof Dashboard['banner'], Permission>;
