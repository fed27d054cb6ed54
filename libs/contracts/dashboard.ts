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
  @IdField({ person: 'order' }) id: number;
  /** Null for staff who may not read customers. */
  @TextField({ nullable: true }) user_email: string | null;
  @InstantField() created_at: string;
  @AmountField() amount: string;
  @OneOf(orderStatuses) status: OrderStatus;
}

export class DashboardBanner {
  @NumberField({ nullable: true }) return_requests: number | null;
  @NumberField({ nullable: true }) partner_updates: number | null;
  @NumberField({ nullable: true }) out_of_stock_alerts: number | null;
}

/** The dashboard as one reader sees it: figures that the reader may not see are null. */
export class VisibleDashboard {
  @NumberField({ nullable: true }) total_customers: number | null;
  @NumberField({ nullable: true }) total_orders: number | null;
  /** Orders with status PROCESSING. */
  @NumberField({ nullable: true }) pending_orders: number | null;
  @NumberField({ nullable: true }) total_categories: number | null;
  /** Products at or below the low-stock threshold. */
  @NumberField({ nullable: true }) out_of_stock: number | null;
  /** Rupees with two decimals, without cancelled and deleted orders. */
  @TextField({ nullable: true }) total_sales: string | null;
  @NumberField() year: number;
  /** January to December of `year`, months of Asia/Karachi. */
  @ListField(() => Number, { nullable: true }) orders_per_month: number[] | null;
  @ListField(() => Number, { nullable: true }) customers_per_month: number[] | null;
  @ListField(() => LatestOrder, { nullable: true }) latest_orders: LatestOrder[] | null;
  @ShapeField(() => DashboardBanner) banner: DashboardBanner;
}

type Known<Visible> = { [Figure in keyof Visible]: Exclude<Visible[Figure], null> };

/** The dashboard of a reader who may see everything. */
export type Dashboard = Known<Omit<VisibleDashboard, 'banner'>> & { banner: Known<DashboardBanner> };

export class DashboardQuery {
  @WholeQuery({
    invalid: 'year must be a whole number',
    min: { value: 2000, message: 'year must be at least 2000' },
    max: { value: 2999, message: 'year must be at most 2999' },
  })
  year?: number;
}
