import { referrerSql } from '@soulvia/accounts';
import { productsInCategoriesSql } from '@soulvia/catalog';

/** First number of the advisory locks of codes. Who counts or sets the uses of one locks it alone, and checkouts share it. */
export const couponLock = 7_305_090;

/** Of a code `k`. @param productIds SQL expression of an int array: the products in question. */
const couponColumns = (productIds: string) =>
  `k.id, k.code, k.kind, k.value::text as value, k.max_discount::text as max_discount, k.min_subtotal::text as min_subtotal, k.buy_units,
   case when cardinality(k.product_ids) + cardinality(k.category_ids) > 0
     then array(select unnest(k.product_ids) union ${productsInCategoriesSql(productIds, 'k.category_ids')}) end as qualifying`;

/** SQL expression of a `Coupon` as JSON; null without one. @param couponId SQL expression. */
export const couponSql = (couponId: string, productIds: string) =>
  `(select row_to_json(coupon) from (select ${couponColumns(productIds)} from coupons k where k.id = ${couponId}) coupon)`;

/**
 * SQL expression of a `BuyersCoupon` as JSON; null where the code is unknown, stopped or has not begun. A stopped code takes as long as an
 * unknown one.
 *
 * @param sql SQL expressions; `hadOrder` of whether the buyer ordered before.
 */
export function buyersCouponSql(
  sql: Record<'code' | 'today' | 'productIds' | 'userId' | 'phoneKey' | 'hadOrder', string>,
): string {
  const isOwn = `coupon_id = k.id and buyer_key in ('u:' || ${sql.userId}, 'p:' || ${sql.phoneKey}) and released_at is null`;
  return `(select row_to_json(coupon) from (
     select ${couponColumns(sql.productIds)}, k.ends_on::text, k.uses_max, k.used, k.uses_per_buyer, k.owner_user_id,
            k.first_order_only and ${sql.hadOrder} as had_order, ${referrerSql('k.owner_user_id', sql.userId)} as referrer_id,
            uses.held, uses.nths, concat(pg_advisory_xact_lock_shared(${couponLock}, k.id)) as lock
       from coupons k cross join lateral (
              select count(distinct order_id) as held, coalesce(array_agg(distinct nth) filter (where nth is not null), '{}') as nths
                from (select order_id, nth from coupon_uses where ${isOwn} and not over_limit
                      union all select order_id, null from coupon_uses where ${isOwn} and over_limit) own) uses
      where k.code = ${sql.code} and k.state = 'ACTIVE' and coalesce(k.starts_on <= ${sql.today}::date, true)) coupon)`;
}

/** SQL condition: an order has used a code at some time. Each kind of use has an index of its own. @param couponId SQL of its id. */
export const wasUsedSql = (couponId: string) =>
  `(${['released_at is null and not over_limit', 'over_limit', 'released_at is not null']
    .map((kind) => `exists (select from coupon_uses where coupon_id = ${couponId} and ${kind})`)
    .join(' or ')})`;

/**
 * Parts of the statement that inserts an order: its use, one row for each key of its buyer, and where the code has a limit its counter. The
 * uses come first, as they do where an order is cancelled.
 *
 * @param sql SQL expressions; `order` is a relation with the order's id.
 */
export const insertUseSql = (sql: Record<'couponId' | 'keys' | 'nth' | 'order', string>) => `
  uses as (
    insert into coupon_uses (coupon_id, buyer_key, nth, order_id)
    select ${sql.couponId}, key, ${sql.nth}, id from ${sql.order}, unnest(${sql.keys}) as key order by key
    on conflict (coupon_id, buyer_key, nth) where released_at is null and not over_limit do nothing
    returning 1
  ), counted as (
    update coupons set used = used + 1
     where id = ${sql.couponId} and uses_max is not null and state = 'ACTIVE' and used < uses_max
       and (select count(*) from uses) = cardinality(${sql.keys})
    returning 1
  )`;

/** SQL columns of `UseResult`. */
export const useResultColumns = (couponId: string) => `(select count(*)::int from uses) as uses,
  exists (select from counted) or exists (select from coupons where id = ${couponId} and uses_max is null) as is_counted`;

/** SQL that forgets the phones of uses. @param orderIds SQL of a subquery. */
export const eraseUsePhonesSql = (orderIds: string) =>
  `delete from coupon_uses where buyer_key like 'p:%' and order_id in (${orderIds})`;
