import { referralLimits } from '@soulvia/contracts';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

const visitsKeptFor = '24 months';

/** Deletes referral codes that were replaced a year ago and visits of more than 24 months ago. @returns how many rows. */
export async function deleteOldReferrals(query: Query): Promise<number> {
  const codes = await deleteInBatches(
    query,
    `delete from referral_codes where code in (
       select code from referral_codes where replaced_at <= now() - make_interval(days => ${referralLimits.replacedDays}) limit $1) returning 1`,
  );
  const visits = await deleteInBatches(
    query,
    `delete from referral_visits where (user_id, day, code) in (
       select user_id, day, code from referral_visits
        where day < (now() at time zone 'Asia/Karachi')::date - interval '${visitsKeptFor}' limit $1) returning 1`,
  );
  return codes + visits;
}
