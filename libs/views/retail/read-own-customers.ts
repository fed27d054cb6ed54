import { findMembers, sharesOrdersSql, shortName } from '@soulvia/accounts';
import { ownCustomersLimits, type OtherCustomers, type OwnCustomers } from '@soulvia/contracts';
import { readDeliveredShares } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';

/** SQL of whether the partner `$1` sees what a buyer orders: a direct referral of now who shares it. */
const isSharedSql = (buyer: string) =>
  `(${sharesOrdersSql(buyer)} and $1 = (select h.sponsor_id from views.sponsor_history h where h.user_id = ${buyer} order by h.position desc limit 1))`;

/** @param month `2026-11`, for what the others bought. */
export async function readOwnCustomers(query: Query, partnerId: number, month: string): Promise<OwnCustomers> {
  const listed = await query<{ buyer_id: number; orders: number; last_on: string }>(
    `select c.buyer_id, c.orders, c.last_on::text as last_on from views.retail_customers c
      where c.sponsor_id = $1 and c.orders > 0 and ${isSharedSql('c.buyer_id')}
      order by c.last_on desc, c.buyer_id desc limit ${ownCustomersLimits.listed}`,
    [partnerId],
  );
  const ids = listed.map(({ buyer_id: id }) => id);
  const [members, shares] = [await findMembers(query, ids), await readDeliveredShares(query, ids)];
  const names = new Map(members.map(({ id, first_name, last_name }) => [id, shortName(first_name, last_name)]));
  return {
    customers: listed.map(({ buyer_id: id, orders, last_on }) => ({
      name: names.get(id) ?? '',
      orders,
      last_order_on: last_on,
      delivered_share: shares.get(id) ?? null,
    })),
    others: await readOthers(query, partnerId, month),
  };
}

async function readOthers(query: Query, partnerId: number, month: string): Promise<OtherCustomers> {
  const [row] = await query<{ customers: number; buyers: number; collected: string }>(
    `select (select count(*)::int from views.retail_customers c
              where c.sponsor_id = $1 and c.orders > 0 and ${isSharedSql('c.buyer_id')} is not true) as customers,
            count(distinct o.buyer_id)::int as buyers, coalesce(sum(greatest(o.cash - o.returned, 0)), 0)::numeric(14,2)::text as collected
       from views.retail_orders o
      where o.sponsor_id = $1 and o.month = $2::date and o.is_collected and not o.is_cancelled and ${isSharedSql('o.buyer_id')} is not true`,
    [partnerId, `${month}-01`],
  );
  const { customers = 0, buyers = 0, collected = '0.00' } = row ?? {};
  return { customers, collected: buyers < ownCustomersLimits.summedMin ? null : collected, month };
}
