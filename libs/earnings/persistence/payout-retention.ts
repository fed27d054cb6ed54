import { isErasedSql } from '@soulvia/accounts';
import { owedPartnersSql } from '@soulvia/books';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** The tax year of a day, which ends in June. */
const taxYear = (day: string) => `extract(year from ${day} + interval '6 months')`;

/** Erases the accounts of payouts that ended 30 days ago, and all that they keep of people six years after their tax year. @returns how many. */
export async function erasePayoutCopies(query: Query): Promise<number> {
  const accounts = await deleteInBatches(
    query,
    `update payouts set copy_account = null where id in (
       select id from payouts
        where ended_at < now() - interval '30 days' and copy_account is not null limit $1) returning 1`,
  );
  const copies = await deleteInBatches(
    query,
    `update payouts set copy = null, copy_account = null where id in (
       select id from payouts
        where ended_at < now() - interval '6 years' and copy is not null
          and ${taxYear('coalesce(paid_on, ended_at::date)')} + 6 < ${taxYear('now()')} limit $1) returning 1`,
  );
  return accounts + copies;
}

/**
 * Forgets how people are paid who are owed nothing: a year after their last payout, and when they are erased. Images are deleted once
 * nothing uses them.
 *
 * @returns how many.
 */
export function deleteOldProfiles(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from payout_profiles where user_id in (
       select p.user_id from payout_profiles p
        where not exists (select from payouts t where t.user_id = p.user_id and t.state = 'OPEN')
          and not exists (select from ${owedPartnersSql} o where o.user_id = p.user_id)
          and (p.changed_at < now() - interval '12 months'
               and (select max(t.ended_at) from payouts t where t.user_id = p.user_id and t.state = 'PAID') < now() - interval '12 months'
               or ${isErasedSql('p.user_id')})
        limit $1) returning 1`,
  );
}
