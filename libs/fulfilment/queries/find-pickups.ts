import type { ParcelState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What staff read of a pickup. */
export interface Pickup {
  id: number;
  state: ParcelState;
  courier: string;
  tracking_number: string | null;
}

/** Parcels by id. Withdrawn ones are left out: they bring nothing. */
export async function findPickups(query: Query, parcelIds: readonly number[]): Promise<Map<number, Pickup>> {
  if (parcelIds.length === 0) return new Map();
  const rows = await query<Pickup>(
    `select p.id, p.state, c.name as courier, p.tracking_number
       from parcels p join couriers c on c.id = p.courier_id where p.id = any($1::int[]) and p.state <> 'VOID'`,
    [parcelIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
