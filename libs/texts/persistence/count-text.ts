import { textLimits } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

const today = `(now() at time zone 'Asia/Karachi')::date`;

const countOne = prepared(`
  with first as (
    insert into text_sends (id, day) values ($1, ${today}) on conflict do nothing returning day
  ), phone as (
    insert into text_counts as c (day, phone_key, sent) select day, $2, 1 from first
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $3
    returning day
  ), shop as (
    insert into text_counts as c (day, phone_key, sent) select day, '', 1 from phone
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $4
    returning 1
  )
  select exists (select from first) as is_first, exists (select from phone) as phone, exists (select from shop) as shop`);

/**
 * Counts a message towards the limits of its phone and of the shop, once however many attempts it takes.
 *
 * @param id stable across attempts.
 * @returns the limit that it exceeds; undefined when it may be sent.
 */
export async function countText(
  query: Query,
  id: string,
  phoneKey: string,
  dailyLimit: number,
): Promise<'phone' | 'shop' | undefined> {
  const [row] = await query<{ is_first: boolean; phone: boolean; shop: boolean }>(countOne, [
    id,
    phoneKey,
    textLimits.perPhone,
    dailyLimit,
  ]);
  if (!row?.is_first || row.shop) return undefined;
  return row.phone ? 'shop' : 'phone';
}

/** Deletes the counts of past days, which hold phones, and messages that no attempt can follow any more. @returns how many rows. */
export async function deleteOldTextCounts(query: Query): Promise<number> {
  const counts = await deleteInBatches(
    query,
    `delete from text_counts where (day, phone_key) in (
       select day, phone_key from text_counts where day < ${today} limit $1)
     returning 1`,
  );
  const sends = await deleteInBatches(
    query,
    `delete from text_sends where id in (select id from text_sends where day < ${today} - 31 limit $1) returning 1`,
  );
  return counts + sends;
}
