import { textLimits } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

const today = `(now() at time zone 'Asia/Karachi')::date`;

const countOne = prepared(`
  with known as (
    select from text_sends where id = $1
  ), phone as (
    insert into text_counts as c (day, phone_key, sent) select ${today}, $2, 1 where not exists (select from known)
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $3
    returning day
  ), shop as (
    insert into text_counts as c (day, phone_key, sent) select day, '', 1 from phone
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $4
    returning day
  ), counted as (
    insert into text_sends (id, day) select $1, day from shop on conflict do nothing
  )
  select exists (select from known) as known, exists (select from phone) as phone, exists (select from shop) as shop`);

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
  const [row] = await query<{ known: boolean; phone: boolean; shop: boolean }>(countOne, [
    id,
    phoneKey,
    textLimits.perPhone,
    dailyLimit,
  ]);
  if (!row || row.known || row.shop) return undefined;
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
