import type { Query } from '@soulvia/platform/database';

/** Units of a return that the shop took back, by line. */
export async function findReceivedUnits(query: Query, returnId: number): Promise<Map<number, number>> {
  const rows = await query<{ order_line_id: number; units: number }>(
    'select order_line_id, coalesce(restocked + written_off, 0) as units from return_lines where return_id = $1',
    [returnId],
  );
  return new Map(rows.map(({ order_line_id, units }) => [order_line_id, units]));
}

/** Units of lines of an order that came back over the counter, and are not with the buyer again. */
export async function findUnitsByHand(query: Query, orderId: number): Promise<Map<number, number>> {
  const rows = await query<{ order_line_id: number; units: number }>(
    `select l.order_line_id, sum(l.restocked + l.written_off)::int as units
       from returns r join return_lines l on l.return_id = r.id
      where r.order_id = $1 and r.parcel_id is null and r.state in ('RECEIVED', 'REFUNDED') group by l.order_line_id`,
    [orderId],
  );
  return new Map(rows.map(({ order_line_id, units }) => [order_line_id, units]));
}
