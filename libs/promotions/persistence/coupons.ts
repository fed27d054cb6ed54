import { NotFound } from '@soulvia/kernel';
import { type Query, refuseDuplicates } from '@soulvia/platform/database';
import { CodeKnown, type CouponDetails } from '../domain/change-coupon.js';
import { couponLock, wasUsedSql } from './coupon-sql.js';

const names = `code, kind, value, max_discount, min_subtotal, product_ids, category_ids, buy_units, starts_on, ends_on, uses_max,
  uses_per_buyer, first_order_only, owner_user_id`;

/** Columns of `CouponDetails`. */
export const detailColumns = `code, kind, value::text, max_discount::text, min_subtotal::text, product_ids, category_ids, buy_units,
  starts_on::text, ends_on::text, uses_max, uses_per_buyer, first_order_only, owner_user_id`;

const givenSql = (details: string) => `select ${names} from jsonb_populate_record(null::coupons, ${details}::jsonb)`;

/** @throws CodeKnown */
export async function insertCoupon(query: Query, details: CouponDetails, at: Date | null): Promise<number> {
  const [row] = await refuseDuplicates(
    query<{ id: number }>(
      `insert into coupons (${names}, created_at)
       select given.*, coalesce($2, now()) from (${givenSql('$1')}) given returning id`,
      [JSON.stringify(details), at],
    ),
    () => new CodeKnown(),
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

interface LockedCoupon extends CouponDetails {
  state: 'ACTIVE' | 'STOPPED';
  is_used: boolean;
}

/** Locks a code, and waits for checkouts that use it. @throws NotFound */
export async function lockCoupon(query: Query, couponId: number): Promise<LockedCoupon> {
  await query('select concat(pg_advisory_xact_lock($1, $2)) as lock', [couponLock, couponId]);
  const [coupon] = await query<LockedCoupon>(
    `select ${detailColumns}, state, ${wasUsedSql('$1')} as is_used from coupons where id = $1`,
    [couponId],
  );
  if (!coupon) throw new NotFound('Coupon');
  return coupon;
}

/** Writes a locked code. One that gets a limit counts its uses, which it did not before. @throws CodeKnown */
export async function saveCoupon(query: Query, couponId: number, details: CouponDetails): Promise<void> {
  await refuseDuplicates(
    query(
      `update coupons set (${names}) = (${givenSql('$2')}),
              used = case when uses_max is not null or $2::jsonb->>'uses_max' is null then used
                          else (select count(distinct order_id) from coupon_uses where coupon_id = $1 and released_at is null and not over_limit)
                               + (select count(distinct order_id) from coupon_uses where coupon_id = $1 and over_limit) end
        where id = $1`,
      [couponId, JSON.stringify(details)],
    ),
    () => new CodeKnown(),
  );
}
