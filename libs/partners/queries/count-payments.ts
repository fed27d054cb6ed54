import type { PaymentStatusFilter } from '@soulvia/contracts';
import type { DayCounts, Query } from '@soulvia/platform/database';

/** How many payments of a status there are on each day. The table is kept by the database as payments change. */
export function dayCounts(status: PaymentStatusFilter | null): DayCounts {
  return {
    sql: 'select day, payments as rows from payment_counts where ($1::text is null or status = $1)',
    parameters: [status],
  };
}

export async function countPayments(query: Query, status: PaymentStatusFilter | null): Promise<number> {
  const [counted] = await query<{ total: number }>(
    'select coalesce(sum(payments), 0)::int as total from payment_counts where ($1::text is null or status = $1)',
    [status],
  );
  return counted?.total ?? 0;
}

/** Adds together what has been counted apart, so that there are few rows to add when somebody asks. */
export async function gatherPaymentCounts(query: Query): Promise<void> {
  await query(
    `with apart as (
       delete from payment_counts where (day, status) in (select day, status from payment_counts group by 1, 2 having count(*) > 1)
       returning *)
     insert into payment_counts (day, status, payments)
     select day, status, sum(payments) from apart group by 1, 2 having sum(payments) <> 0`,
  );
}
