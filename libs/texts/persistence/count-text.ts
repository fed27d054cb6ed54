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
  ), share as (
    insert into text_counts as c (day, phone_key, sent) select day, 'unknown', 1 from phone where $5::int is not null
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $5
    returning day
  ), shop as (
    insert into text_counts as c (day, phone_key, sent)
    select day, '', 1 from phone where $5::int is null or exists (select from share)
    on conflict (day, phone_key) do update set sent = c.sent + 1 where c.sent < $4
    returning day
  ), counted as (
    insert into text_sends (id, day) select $1, day from shop on conflict do nothing
  )
  select exists (select from known) as known, exists (select from phone) as phone,
         $5::int is null or exists (select from share) as share, exists (select from shop) as shop`);

/**
 * Counts a message towards the limits of its phone and of the shop, once however many attempts it takes.
 *
 * @param id stable across attempts.
 * @param unknownMax how many messages of the day go to phones like this one; null for a phone that is known.
 * @returns the limit that it exceeds; undefined when it may be sent.
 */
export async function countText(
  query: Query,
  id: string,
  phoneKey: string,
  dailyLimit: number,
  unknownMax: number | null = null,
): Promise<'phone' | 'unknown' | 'shop' | undefined> {
  const [row] = await query<{ known: boolean; phone: boolean; share: boolean; shop: boolean }>(countOne, [
    id,
    phoneKey,
    textLimits.perPhone,
    dailyLimit,
    unknownMax,
  ]);
  if (!row || row.known || row.shop) return undefined;
  if (!row.phone) return 'phone';
  return row.share ? 'shop' : 'unknown';
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
