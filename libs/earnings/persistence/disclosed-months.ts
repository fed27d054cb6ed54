import { type DisclosedMonth, disclosureLimits } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { summarizeMonth } from '../domain/summarize-month.js';
import { countPartners } from './read-portion.js';

/** Keeps what the lines of a period, all written by now, say of all partners at its position. A close that is repeated keeps it again. */
export async function keepDisclosedMonth(query: Query, month: string, position: number): Promise<void> {
  const [sums] = await query<{ amounts: number[] }>(
    `select array(select (sum(amount) * 100)::float8 from earning_lines where month = $1 and state = 'PAID'
                   group by beneficiary having sum(amount) > 0 order by 1) as amounts`,
    [month],
  );
  const amounts = sums?.amounts ?? [];
  const partners = Math.max(await countPartners(query, position), amounts.length);
  const { median, p90 } = summarizeMonth({ month, collected: 0, retail: 0 }, amounts, partners);
  await query(
    `insert into disclosed_months (month, partners, nothing, median, p90) values ($1, $2, $3, $4, $5)
     on conflict (month) do update set partners = excluded.partners, nothing = excluded.nothing, median = excluded.median, p90 = excluded.p90`,
    [month, partners, partners - amounts.length, median, p90],
  );
}

/** The last closes, the newest first. */
export function listDisclosedMonths(query: Query): Promise<Omit<DisclosedMonth, 'retail_share'>[]> {
  const { months, partnersMin } = disclosureLimits;
  const ofMany = (column: string) => `case when partners >= ${partnersMin} then ${column}::text end as ${column}`;
  return query<Omit<DisclosedMonth, 'retail_share'>>(
    `select month, partners, round(100.0 * nothing / nullif(partners, 0), 2)::float8 as with_nothing, ${ofMany('median')}, ${ofMany('p90')}
       from disclosed_months d join periods p using (month)
      where p.state = 'CLOSED' order by month desc limit ${months}`,
  );
}
