import type { Query } from '@soulvia/platform/database';
import { Money } from '@soulvia/kernel';
import type { PartnerSum } from '../domain/add-portion.js';

/** Adds to what partners and their own customers have kept, by the month in which it was collected. */
export async function addPeriodActivity(
  query: Query,
  table: string,
  month: string,
  sums: readonly PartnerSum[],
): Promise<void> {
  await query(
    `insert into ${table} as s (month, of_month, user_id, kept) select $1, * from unnest($2::text[], $3::int[], $4::numeric[])
     on conflict (month, user_id, of_month) do update set kept = s.kept + excluded.kept`,
    [month, sums.map((sum) => sum.month), sums.map(({ userId }) => userId), sums.map(({ kept }) => kept.toString())],
  );
}

/** By partner and month. */
export async function readPeriodActivity(
  query: Query,
  table: string,
  month: string,
  userIds: readonly number[],
): Promise<Map<number, Map<string, Money>>> {
  const rows = await query<{ user_id: number; of_month: string; kept: string }>(
    `select user_id, of_month, kept::text as kept from ${table} where month = $1 and user_id = any($2::int[])`,
    [month, userIds],
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([userId, ofUser]) => [
      userId,
      new Map(ofUser.map((row) => [row.of_month, Money.parse(row.kept)])),
    ]),
  );
}
