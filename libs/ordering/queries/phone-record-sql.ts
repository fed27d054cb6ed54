/** Newest orders of a phone that count. */
const ordersMax = 200;

/**
 * SQL of a lateral relation with one row, `delivered` and `refused`: what became of the orders to a phone within 12 months.
 *
 * @param phoneKey SQL expression.
 */
export function phoneRecordSql(phoneKey: string): string {
  return `(select count(*) filter (where status in ('DELIVERED', 'COMPLETED'))::int as delivered,
                  count(*) filter (where cancel_reason = 'refused')::int as refused
             from (select status, cancel_reason from orders
                    where phone_key = ${phoneKey} and created_at > now() - interval '12 months' and deleted_at is null
                    order by created_at desc limit ${ordersMax}) recent)`;
}
