import { usersOfEmailSql } from '@soulvia/accounts';
import { waitLimits } from '@soulvia/contracts';
import { orderedSinceSql } from '@soulvia/ordering';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** A member, or a guest with an email. */
export interface Waiter {
  userId?: number | undefined;
  email?: string | undefined;
}

/**
 * Lets a member wait, who needs no link, or a guest, whose wait has no effect before it is confirmed. A member or guest who was notified waits again.
 *
 * @returns its id; undefined for one who waits already.
 */
export async function storeWait(
  query: Query,
  productId: number,
  { userId, email }: Waiter,
): Promise<number | undefined> {
  const [wait] = await query<{ id: number }>(
    `insert into stock_waits as w (product_id, user_id, email, confirmed_at)
     values ($1, $2::int, $3, case when $2::int is not null then now() end)
       on conflict (product_id, coalesce(user_id::text, lower(email))) do update
          set created_at = now(), confirmed_at = excluded.confirmed_at, told_at = null
        where w.confirmed_at is null or w.told_at is not null
     returning id`,
    [productId, userId ?? null, userId === undefined ? email : null],
  );
  return wait?.id;
}

/** @returns the product; undefined when the wait has ended. */
export async function confirmWait(query: Query, waitId: number): Promise<number | undefined> {
  const [wait] = await query<{ product_id: number }>(
    'update stock_waits set confirmed_at = coalesce(confirmed_at, now()) where id = $1 returning product_id',
    [waitId],
  );
  return wait?.product_id;
}

export async function endWait(query: Query, waitId: number): Promise<void> {
  await query('delete from stock_waits where id = $1', [waitId]);
}

const isWaiting = 'w.told_at is null and w.confirmed_at is not null';

/** SQL of how many people wait for a product. @param productId SQL that names the product. */
export const waitingSql = (productId: string): string =>
  `(select count(*)::int from stock_waits w where w.product_id = ${productId} and ${isWaiting})`;

export async function isAwaited(query: Query, productId: number): Promise<boolean> {
  const rows = await query(`select from stock_waits w where w.product_id = $1 and ${isWaiting} limit 1`, [productId]);
  return rows.length > 0;
}

/** Those who have ordered the product since they wait for it no longer wait. */
export async function endWaitsOfBuyers(query: Query, productId: number): Promise<void> {
  const userIds = `select w.user_id union all ${usersOfEmailSql('w.email')}`;
  await query(
    `delete from stock_waits w where w.product_id = $1 and ${isWaiting}
        and ${orderedSinceSql({ productId: 'w.product_id', userIds, since: 'w.created_at' })}`,
    [productId],
  );
}

/** Marks those who have waited longest. Rows that another run has locked are left to it. @returns their waits. */
export function markTold(query: Query, productId: number, most: number): Promise<{ id: number }[]> {
  return query(
    `update stock_waits set told_at = now() where id in (
       select w.id from stock_waits w where w.product_id = $1 and ${isWaiting}
        order by w.created_at, w.id limit $2 for update skip locked)
     returning id`,
    [productId, most],
  );
}

/** Erases the waits of a person whose account is being deleted, within the caller's transaction. */
export async function eraseWaits(
  query: Query,
  { userId, emails }: { userId: number; emails: readonly string[] },
): Promise<void> {
  await query(
    'delete from stock_waits where user_id = $1 or lower(email) in (select lower(e) from unnest($2::text[]) e)',
    [userId, emails],
  );
}

/** Deletes waits that were never confirmed, that are over, or that are too old. @returns their number. */
export function deleteOldWaits(query: Query): Promise<number> {
  const { confirmDays, days, toldDays } = waitLimits;
  return deleteInBatches(
    query,
    `delete from stock_waits where id in (
       select id from stock_waits
        where created_at < now() - interval '${confirmDays} days'
          and (confirmed_at is null or told_at < now() - interval '${toldDays} days' or created_at < now() - interval '${days} days')
        limit $1)
     returning 1`,
  );
}
