import { phoneOrderedSinceSql } from '@soulvia/ordering';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** @param which SQL that selects ids of preferences. */
const withdrawSql = (which: string) => `
  with dropped as (
    update text_preferences set preference = 'none', changed_at = now() where id in (${which}) returning phone_key
  ), withdrawn as (
    update text_consents set withdrawn_at = now()
     where withdrawn_at is null and phone_key in (select phone_key from dropped)
  )
  select from dropped`;

/** Withdraws what the phones of a person whose account is being deleted agreed to. An opt-out stays. */
export async function withdrawConsents(query: Query, phoneKeys: readonly string[]): Promise<void> {
  await query(
    withdrawSql(`select id from text_preferences where preference = 'consented' and phone_key = any($1::text[])`),
    [phoneKeys],
  );
}

/**
 * Drops consents of phones that have not ordered for a year: a carrier may have given the number to another person. What was agreed to is
 * kept for two years after it has ended.
 *
 * @returns how many rows.
 */
export async function deleteOldConsents(query: Query): Promise<number> {
  const since = `now() - interval '12 months'`;
  const dropped = await deleteInBatches(
    query,
    withdrawSql(
      `select id from text_preferences p where preference = 'consented' and changed_at < ${since}
          and not ${phoneOrderedSinceSql('p.phone_key', since)} limit $1`,
    ),
  );
  const deleted = await deleteInBatches(
    query,
    `delete from text_consents where id in (
       select id from text_consents where withdrawn_at < now() - interval '24 months' limit $1) returning 1`,
  );
  return dropped + deleted;
}
