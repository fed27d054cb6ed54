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
