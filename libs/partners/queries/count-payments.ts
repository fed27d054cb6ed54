import type { PaymentStatusFilter } from '@soulvia/contracts';
import type { WeekCounts, Query } from '@soulvia/platform/database';

/** How many payments of a status there are in each week. The table is kept by the database as payments change. */
export function paymentsByWeek(status: PaymentStatusFilter | null): WeekCounts {
  return (bind) =>
    `select date_trunc('week', day::timestamp)::date as week, payments as rows from payment_counts
      where ${status ? `status = ${bind(status)}` : 'true'}`;
}

export async function countPayments(query: Query, status: PaymentStatusFilter | null): Promise<number> {
  const [counted] = await query<{ total: number }>(
    'select coalesce(sum(payments), 0)::int as total from payment_counts where ($1::text is null or status = $1)',
    [status],
  );
  return counted?.total ?? 0;
}

/**
 * Adds together what has been counted apart, so that there are few rows to add when somebody asks: those of a week, which then
 * stand at its Monday.
 */
export async function compactPaymentCounts(query: Query): Promise<void> {
  await query(
    `with together as (
       select date_trunc('week', day::timestamp)::date as week, status from payment_counts group by 1, 2 having count(*) > 1),
          apart as (
       delete from payment_counts where (date_trunc('week', day::timestamp)::date, status) in (select week, status from together)
       returning *)
     insert into payment_counts (day, status, payments)
     select date_trunc('week', day::timestamp)::date, status, sum(payments) from apart group by 1, 2 having sum(payments) <> 0`,
  );
}
