import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import { adjustmentApproved } from '../domain/events.js';
import type { CloseTables } from './earning-lines.js';

const approvedSql = eventsInRange([adjustmentApproved]);

/** Rows in the order of a month's digest, of which each portion is hashed together with the hash before it. */
export interface HashedLines {
  /** Of the last row; order line, beneficiary and level. */
  last: [number, number, number];
  hash: string;
  entries: number;
  held: number;
  paid: string;
}

const sha256Sql = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** @returns undefined where no row is left. */
export async function hashLines(
  query: Query,
  { lines }: CloseTables,
  month: string,
  { last, hash, limit }: Pick<HashedLines, 'last' | 'hash'> & { limit: number },
): Promise<HashedLines | undefined> {
  const [row] = await query<
    Omit<HashedLines, 'last' | 'hash'> & { last: HashedLines['last'] | null; hash: string | null }
  >(
    `with portion as materialized (
       select order_line_id, beneficiary, level, state, base, percent, amount, why from ${lines} where month = $1 and (order_line_id, beneficiary, level) > ($2, $3, $4)
        order by order_line_id, beneficiary, level limit $6)
     select (select array[order_line_id, beneficiary, level] from portion
              order by order_line_id desc, beneficiary desc, level desc limit 1) as last,
            ${sha256Sql(`$5 || string_agg(concat_ws(',', order_line_id, beneficiary, level, state, base, percent, amount, why), E'\n'
                                        order by order_line_id, beneficiary, level)`)} as hash,
            count(*)::int as entries, count(*) filter (where state = 'HELD')::int as held,
            coalesce(sum(amount) filter (where state = 'PAID'), 0)::text as paid
       from portion`,
    [month, ...last, hash, limit],
  );
  return row?.last && row.hash !== null ? { ...row, last: row.last, hash: row.hash } : undefined;
}

/** What was taken back or given again, and the adjustments that were approved after the close before. */
export interface HashedRest {
  digest: string;
  reversed: string;
  adjusted: string;
}

/** @param hash of all lines. @returns the digest of the month. */
export async function hashRest(
  query: Query,
  { reversals }: CloseTables,
  month: string,
  { hash, ...range }: { hash: string; after: number; upTo: number },
): Promise<HashedRest> {
  const [row] = await query<HashedRest>(
    `select ${sha256Sql(`concat_ws(E'\\n', $4::text, r.rows, a.rows)`)} as digest, r.sum as reversed, a.sum as adjusted
       from (select string_agg(concat_ws(',', line_id, base, amount, why), E'\\n' order by line_id) as rows,
                    coalesce(sum(amount), 0)::text as sum from ${reversals} where month = $3) r,
            (select string_agg(concat_ws(',', body->>'adjustment_id', body->>'user_id', body->>'amount'), E'\\n' order by position) as rows,
                    coalesce(sum((body->>'amount')::numeric), 0)::text as sum from ${approvedSql} approved) a`,
    [range.after, range.upTo, month, hash],
  );
  if (!row) throw new Error('a sum returned no row');
  return row;
}

/** What the books are to post for each partner: paid lines, reversals and adjustments. No partner whose sum is 0. */
export async function sumPartners(
  query: Query,
  month: string,
  range: { after: number; upTo: number },
): Promise<{ userId: number; amount: Money }[]> {
  const rows = await query<{ user_id: number; amount: string }>(
    `select user_id, sum(amount)::text as amount
       from (select beneficiary as user_id, amount from earning_lines where month = $3 and state = 'PAID'
             union all select beneficiary, amount from earning_reversals where month = $3
             union all select (body->>'user_id')::int, (body->>'amount')::numeric from ${approvedSql} approved) earned
      group by user_id having sum(amount) <> 0 order by user_id`,
    [range.after, range.upTo, month],
  );
  return rows.map((row) => ({ userId: row.user_id, amount: Money.parseSigned(row.amount) }));
}

/** The adjustments of a range of the log belong to a month from now on. */
export async function joinAdjustments(
  query: Query,
  month: string,
  range: { after: number; upTo: number },
): Promise<void> {
  await query(
    `update adjustments set month = $3 where id in (select (body->>'adjustment_id')::int from ${approvedSql} approved)`,
    [range.after, range.upTo, month],
  );
}
