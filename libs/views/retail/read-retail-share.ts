import { leastRetailShare, type RetailShare } from '@soulvia/contracts';
import { hasPlanSql } from '@soulvia/earnings';
import { type Query, waitingSql } from '@soulvia/platform/database';

const shareSql = 'round(100 * retail / nullif(collected, 0), 2)::float8';

/** By month, such as `2026-11`; nothing for months in which nothing was collected. */
export async function readRetailShares(query: Query, months: readonly string[]): Promise<Map<string, RetailShare>> {
  const rows = await query<RetailShare>(
    `select to_char(month, 'YYYY-MM') as month, collected::text as collected, retail::text as retail, ${shareSql} as share
       from views.retail_totals where month = any($1::date[])`,
    [months.map((month) => `${month}-01`)],
  );
  return new Map(rows.map((row) => [row.month, row]));
}

/** @returns percent of what was collected in a month that others than partners bought; null where nothing was. */
export const readRetailShare = async (query: Query, month: string): Promise<number | null> =>
  (await readRetailShares(query, [month])).get(month)?.share ?? null;

/** SQL fragment: the month before this one, if a plan held in it and partners bought too much of what was collected. */
export const lowRetailShareSql = waitingSql(
  `views.retail_totals t
    where t.month = (date_trunc('month', now() at time zone 'Asia/Karachi') - interval '1 month')::date
      and t.retail * 100 < t.collected * ${leastRetailShare} and ${hasPlanSql("to_char(t.month, 'YYYY-MM')")}`,
  `(t.month + interval '1 month')::timestamp at time zone 'Asia/Karachi'`,
);
