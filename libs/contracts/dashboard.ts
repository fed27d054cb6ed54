import {
  AmountField,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  ShapeField,
  TextField,
  WholeQuery,
} from './fields/index.js';
import { type OrderStatus, orderStatuses } from './order-rules.js';

export class LatestOrder {
  @IdField() id: number;
  @TextField() user_email: string;
  @InstantField() created_at: string;
  @AmountField() amount: string;
  @OneOf(orderStatuses) status: OrderStatus;
}

type Hideable<Figures> = { [Figure in keyof Figures]: Figures[Figure] | null };

export class DashboardBanner {
  @NumberField({ nullable: true }) return_requests: number | null;
  @NumberField({ nullable: true }) partner_updates: number | null;
  @NumberField({ nullable: true }) out_of_stock_alerts: number | null;
}

/** The dashboard as one reader sees it: figures that the reader may not see are null. */
export class VisibleDashboard {
  @NumberField({ nullable: true }) total_customers: number | null;
  @NumberField({ nullable: true }) total_orders: number | null;
  @NumberField({ nullable: true }) pending_orders: number | null;
  @NumberField({ nullable: true }) total_categories: number | null;
  @NumberField({ nullable: true }) out_of_stock: number | null;
  @TextField({ nullable: true }) total_sales: string | null;
  @NumberField() year: number;
  @ListField(() => Number, { nullable: true }) orders_per_month: number[] | null;
  @ListField(() => Number, { nullable: true }) customers_per_month: number[] | null;
  @ListField(() => LatestOrder, { nullable: true }) latest_orders: LatestOrder[] | null;
  @ShapeField(() => DashboardBanner) banner: Hideable<Dashboard['banner']>;
}

export class DashboardQuery {
  @WholeQuery({
    invalid: 'year must be a whole number',
    min: { value: 2000, message: 'year must be at least 2000' },
    max: { value: 2999, message: 'year must be at most 2999' },
  })
  year?: number;
}

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
