import { referralLimits } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { newReferralCode } from '../domain/referral-code.js';

/** One of them is free for certain: there are 7 * 10^11 codes. */
const candidates = 3;

/** SQL for whether a code that was replaced at a time still works. */
export function codeStillWorks(replacedAt: string): string {
  return `${replacedAt} > now() - make_interval(days => ${referralLimits.replacedDays})`;
}

/** The current code of a member's links. */
export async function findReferralCode(query: Query, userId: number): Promise<string | undefined> {
  const [row] = await query<{ code: string }>(
    'select code from referral_codes where user_id = $1 and replaced_at is null',
    [userId],
  );
  return row?.code;
}

/** Gives a member, whom the caller has locked, another code. @returns the new one. */
export async function replaceReferralCode(query: Query, userId: number): Promise<string> {
  await query('update referral_codes set replaced_at = now() where user_id = $1 and replaced_at is null', [userId]);
  return addReferralCode(query, userId);
}

/** Adds the first code of a member whom the caller has locked. */
export async function addReferralCode(query: Query, userId: number): Promise<string> {
  const [added] = await query<{ code: string }>(
    `insert into referral_codes (code, user_id)
     select code, $1 from unnest($2::text[]) as candidate (code)
      where not exists (select from referral_codes c where c.code = candidate.code) limit 1
     returning code`,
    [userId, Array.from({ length: candidates }, newReferralCode)],
  );
  if (!added) throw new Error('no referral code is free');
  return added.code;
}
