import { couponMessages } from '@soulvia/contracts';
import type { SqlWork } from '@soulvia/platform/event-log';
import { CouponInvalid, findNextUse, UseTaken } from '../domain/coupon.js';
import { couponReleased, couponUsed } from '../domain/events.js';
import { couponLock } from './coupon-sql.js';

/** What became of the use that was inserted with an order. */
interface UseResult {
  uses?: number;
  is_counted?: boolean;
}

/** Keys of one buyer: of the account and, where there is one, of the phone. */
export const buyerKeys = (userId: number, phoneKey: string | null): string[] => [
  ...(phoneKey === null ? [] : [`p:${phoneKey}`]),
  `u:${userId}`,
];

/** @throws UseTaken, CouponInvalid */
export function assertTaken({ uses = 0, is_counted: isCounted }: UseResult, keys: readonly string[]): void {
  if (uses < keys.length) throw new UseTaken();
  if (!isCounted) throw new CouponInvalid('run_out', couponMessages.run_out);
}

const attemptsOnTakenUse = 5;

/** Runs a checkout again whose use another order took at the same moment: it then sees that one, and takes the next or is refused. */
export async function retryTakenUse<Result>(checkout: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await checkout();
    } catch (error) {
      if (!(error instanceof UseTaken) || attempt >= attemptsOnTakenUse) throw error;
    }
}

interface HeldOrder {
  id: number;
  user_id: number;
  coupon_id: number | null;
  /** Rupees with two decimals. */
  discount: string;
}

/** The locked order no longer holds its code, if it has one. It must be called before the stock is locked. */
export async function releaseUse({ query, record }: SqlWork, { id, coupon_id: couponId }: HeldOrder): Promise<void> {
  if (couponId === null) return;
  await query('select concat(pg_advisory_xact_lock_shared($1, $2)) as lock', [couponLock, couponId]);
  const released = await query(
    `with released as (
       update coupon_uses set released_at = now(), over_limit = false where order_id = $1 and released_at is null returning coupon_id
     ), counted as (
       update coupons set used = used - 1 where uses_max is not null and id in (select coupon_id from released)
     )
     select from released`,
    [id],
  );
  if (released.length > 0) record(couponReleased, id, { coupon_id: couponId, order_id: id });
}

/**
 * The locked order, which was cancelled, holds its code again: where the limits allow no further use, above them. It must be called before
 * the stock is locked.
 */
export async function takeUseAgain({ query, record }: SqlWork, order: HeldOrder): Promise<void> {
  const { id, user_id: userId, coupon_id: couponId, discount } = order;
  if (couponId === null) return;
  await query('select concat(pg_advisory_xact_lock($1, $2)) as lock', [couponLock, couponId]);
  const [use] = await query<{ is_beyond: boolean; nths: number[] }>(
    `with own as (select buyer_key from coupon_uses where order_id = $2 and released_at is not null),
          held as (select order_id, nth, over_limit from coupon_uses
                    where coupon_id = $1 and buyer_key in (select buyer_key from own) and released_at is null)
     select coalesce(used >= uses_max, false)
              or coalesce((select count(distinct order_id) from held) >= uses_per_buyer, false) as is_beyond,
            array(select distinct nth from held where not over_limit) as nths
       from coupons where id = $1 and exists (select from own)`,
    [couponId, id],
  );
  if (!use) return;
  await query(
    `with taken as (update coupon_uses set released_at = null, nth = $3, over_limit = $4 where order_id = $2)
     update coupons set used = used + 1 where id = $1 and uses_max is not null`,
    [couponId, id, findNextUse(use), use.is_beyond],
  );
  record(couponUsed, id, { coupon_id: couponId, order_id: id, user_id: userId, discount, shipping_waived: '0.00' });
}
