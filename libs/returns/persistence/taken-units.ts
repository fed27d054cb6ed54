import type { Query } from '@soulvia/platform/database';

/** Units of lines of an order that returns have taken. */
export interface TakenUnits {
  order_line_id: number;
  /** Refunded, or in open returns: they cannot be returned once more. */
  taken: number;
  refunded: number;
}

/** Replaced units are with the buyer again. */
export async function findTakenUnits(query: Query, orderId: number): Promise<Map<number, TakenUnits>> {
  const rows = await query<TakenUnits>(
    `select l.order_line_id,
            sum(case when r.state in ('REQUESTED', 'APPROVED') then l.quantity else l.restocked + l.written_off end)::int as taken,
            coalesce(sum(l.restocked + l.written_off) filter (where r.state in ('RECEIVED', 'REFUNDED') and r.resolution = 'REFUND'), 0)::int as refunded
       from returns r join return_lines l on l.return_id = r.id
      where r.order_id = $1 and r.state in ('REQUESTED', 'APPROVED', 'RECEIVED', 'REFUNDED')
      group by l.order_line_id`,
    [orderId],
  );
  return new Map(rows.map((row) => [row.order_line_id, row]));
}
