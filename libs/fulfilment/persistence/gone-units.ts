import type { Query } from '@soulvia/platform/database';

/** Units of a locked order's lines that replacements hold or have brought, and that pickups have brought back, by line. */
export async function findGoneUnits(query: Query, orderId: number): Promise<Map<number, number>> {
  const rows = await query<{ order_line_id: number; units: number }>(
    `select l.order_line_id, sum(l.quantity - coalesce(l.refused, 0))::int as units
       from parcels p join parcel_lines l on l.parcel_id = p.id
      where p.order_id = $1
        and (p.kind = 'REPLACEMENT' and p.state not in ('VOID', 'RECEIVED', 'LOST') or p.kind = 'PICKUP' and p.state = 'RECEIVED')
      group by l.order_line_id`,
    [orderId],
  );
  return new Map(rows.map(({ order_line_id, units }) => [order_line_id, units]));
}
