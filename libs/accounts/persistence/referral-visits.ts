import { readReferralCode } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { isReferralCode } from '../domain/referral-code.js';
import { active, codeReference } from './find-sponsor.js';

/** Counts a visit today through the link with a code, unless no member has that code. The lock keeps visits from following an erasure. */
export async function addReferralVisit(query: Query, text: string): Promise<void> {
  const code = readReferralCode(text).toUpperCase();
  if (!isReferralCode(code)) return;
  const { condition, value } = codeReference(code);
  await query(
    `insert into referral_visits as v (user_id, day, code, visits)
     select id, (now() at time zone 'Asia/Karachi')::date, $1, 1 from users where ${condition} and ${active} for key share
     on conflict (user_id, day, code) do update set visits = v.visits + 1`,
    [value],
  );
}
