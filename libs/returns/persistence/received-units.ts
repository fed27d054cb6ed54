import type { Query } from '@soulvia/platform/database';

/** Units of a return that the shop took back, by line. */
export async function findReceivedUnits(query: Query, returnId: number): Promise<Map<number, number>> {
  const rows = await query<{ order_line_id: number; units: number }>(
    'select order_line_id, coalesce(restocked + written_off, 0) as units from return_lines where return_id = $1',
    [returnId],
  );
  return new Map(rows.map(({ order_line_id, units }) => [order_line_id, units]));
}
