import { cashReversed, cashSettled, refundOwed, refundVoided } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import { returnAccepted } from '@soulvia/returns';
import type { PaidLine, Reversal } from '../domain/adjust-paid.js';

/** What changes how much a buyer has kept of a line that is paid. */
const changes = eventsInRange([cashReversed, cashSettled, refundOwed, refundVoided, returnAccepted]);

export interface ReversibleLine extends PaidLine {
  id: number;
  orderId: number;
  beneficiary: number;
  /** In which it was paid. */
  month: string;
}

/** Lines that closes before a month have paid, of orders with a change in a range of the log. */
export async function readReversible(
  query: Query,
  month: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<ReversibleLine[]> {
  const rows = await query<{
    id: number;
    order_id: number;
    order_line_id: number;
    beneficiary: number;
    month: string;
    position: number;
    percent: number;
    amount: string;
  }>(
    `select l.id, l.order_id, l.order_line_id, l.beneficiary, l.month, l.position, l.percent::float8 as percent,
            (l.amount + coalesce((select sum(r.amount) from earning_reversals r where r.line_id = l.id and r.month < $3), 0))::text as amount
       from earning_lines l
      where l.state = 'PAID' and l.month < $3
        and l.order_id in (select (body->>'order_id')::int from ${changes} changes where body->>'order_id' is not null)
      order by l.id`,
    [after, upTo, month],
  );
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    orderLineId: row.order_line_id,
    beneficiary: row.beneficiary,
    month: row.month,
    position: row.position,
    percent: row.percent,
    amount: Money.parseSigned(row.amount),
  }));
}

/** Those that the month has already are the same. */
export async function insertReversals(
  query: Query,
  table: string,
  month: string,
  reversals: readonly { line: ReversibleLine; reversal: Reversal }[],
): Promise<void> {
  await query(
    `insert into ${table} (month, line_id, beneficiary, base, amount, why)
     select $1, * from unnest($2::int[], $3::int[], $4::numeric[], $5::numeric[], $6::text[]) on conflict do nothing`,
    [
      month,
      reversals.map(({ line }) => line.id),
      reversals.map(({ line }) => line.beneficiary),
      reversals.map(({ reversal }) => reversal.base.toString()),
      reversals.map(({ reversal }) => reversal.amount.toString()),
      reversals.map(({ reversal }) => reversal.why),
    ],
  );
}
