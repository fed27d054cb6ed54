import type { Query } from '@soulvia/platform/database';

interface MonthRow {
  month: string;
  visits: number;
}

/**
 * Visits through all links of a member, those with replaced codes too, by month of Asia/Karachi.
 *
 * @param from first day, such as `2026-11-01`.
 * @returns visits by month, such as `2026-11`. Months without visits are missing.
 */
export async function readReferralVisits(query: Query, userId: number, from: string): Promise<Map<string, number>> {
  const rows = await query<MonthRow>(
    `select to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits
       from referral_visits where user_id = $1 and day >= $2::date group by 1`,
    [userId, from],
  );
  return new Map(rows.map(({ month, visits }) => [month, visits]));
}
