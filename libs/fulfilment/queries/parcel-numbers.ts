import type { Query } from '@soulvia/platform/database';

export interface ParcelNumber {
  id: number;
  order_id: number;
  courier_id: number;
  tracking_number: string | null;
}

/** What names parcels to couriers, by id. */
export async function findParcelNumbers(
  query: Query,
  parcelIds: readonly number[],
): Promise<Map<number, ParcelNumber>> {
  if (parcelIds.length === 0) return new Map();
  const rows = await query<ParcelNumber>(
    'select id, order_id, courier_id, tracking_number from parcels where id = any($1::int[])',
    [parcelIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
