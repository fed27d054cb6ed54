import type { Query } from '@soulvia/platform/database';

/** Units of lines of orders that their buyers sent back unopened, and that came in, by line. Replaced ones are with the buyer again. */
export async function findReturnedUnopened(query: Query, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ order_line_id: number; units: number }>(
    `select l.order_line_id, sum(l.restocked + l.written_off)::int as units
       from returns r join return_lines l on l.return_id = r.id
      where r.order_id = any($1::int[]) and r.reason = 'UNOPENED' and r.state in ('RECEIVED', 'REFUNDED')
        and l.restocked + l.written_off > 0
      group by l.order_line_id`,
    [orderIds],
  );
  return new Map(rows.map(({ order_line_id, units }) => [order_line_id, units]));
}
