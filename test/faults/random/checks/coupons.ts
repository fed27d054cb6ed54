import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** The counter of each code with a limit is the number of orders that hold it, and each order holds its code until it is cancelled. */
export async function checkCoupons(query: Query): Promise<Violation[]> {
  const codes = await query<{ code: string; used: number; held: number; allowed: number }>(
    `select k.code, k.used, count(distinct u.order_id)::int as held,
            (k.uses_max + count(distinct u.order_id) filter (where u.over_limit))::int as allowed
       from coupons k left join coupon_uses u on u.coupon_id = k.id and u.released_at is null
      where k.uses_max is not null group by k.id`,
  );
  const orders = await query<{ id: number; status: string }>(
    `select o.id, o.status from orders o
      where o.coupon_id is not null and o.status <> 'CANCELLED' and o.deleted_at is null
        and not exists (select from coupon_uses u where u.order_id = o.id and u.released_at is null)`,
  );
  return [
    ...codes
      .filter(({ used, held, allowed }) => used !== held || used > allowed)
      .map(({ code, used, held, allowed }) =>
        wrong(`code ${code} counts ${used} of ${allowed} uses, ${held} orders hold it`),
      ),
    ...orders.map(({ id, status }) => wrong(`order ${id} is ${status} and does not hold its code`)),
  ];
}
