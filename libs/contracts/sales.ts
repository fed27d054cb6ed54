import { DayField, InstantField, ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';

/**
 * The figures as one reader sees them: those that the reader may not see are null. Orders count on the day they were placed, whatever became
 * of them later. Deleted orders and users do not count.
 */
export class VisibleSales {
  /** Rupees with two decimals, delivery included, without cancelled orders. */
  @TextField({ nullable: true }) sales: string | null;
  /** Of the orders that `sales` adds up; null without one. */
  @TextField({ nullable: true }) average_order: string | null;
  /** Cancelled ones included. */
  @NumberField({ nullable: true }) orders: number | null;
  @NumberField({ nullable: true }) cancelled: number | null;
  /** Of `orders`, with one decimal; null without one. */
  @NumberField({ nullable: true }) cancelled_percent: number | null;
  /** Users of roles USER and GUEST_USER, on the day they signed up or first ordered. */
  @NumberField({ nullable: true }) new_customers: number | null;
}

type Counted = Omit<VisibleSales, 'average_order' | 'cancelled_percent'>;

/** The figures of a reader who may see everything. */
export type SalesFigures = VisibleSales & { [Figure in keyof Counted]: Exclude<Counted[Figure], null> };

/** The figures of one day, or of one hour of a single day. */
export class SalesPoint extends VisibleSales {
  @TextField({ description: 'A day or an hour of Asia/Karachi' }) start: string;
}

export class SalesPeriod {
  /** First and last day, in Asia/Karachi. */
  @DayField() from: string;
  @DayField() to: string;
  @ShapeField(() => VisibleSales) total: VisibleSales;
  /** Oldest first, without a gap, until the current day or hour. */
  @ListField(() => SalesPoint) points: SalesPoint[];
}

export class SalesBefore extends SalesPeriod {
  @InstantField({ nullable: true, description: 'Where the total ends, in Asia/Karachi' }) until: string | null;
}

export class SalesReport extends SalesPeriod {
  @OneOf(['hour', 'day']) by: 'hour' | 'day';
  /** As many days before `from`. */
  @ShapeField(() => SalesBefore) before: SalesBefore;
}

export class SalesQuery {
  @DayField('from', { optional: true, description: 'First day, in Asia/Karachi; the last one by default' })
  from?: string;
  @DayField('to', { optional: true, description: 'Last day, in Asia/Karachi; today by default' }) to?: string;
}
