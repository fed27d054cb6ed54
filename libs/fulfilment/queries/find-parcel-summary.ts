import type { ParcelKind } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

/** What a message to the buyer says of a parcel. */
export interface ParcelSummary {
  kind: ParcelKind;
  /** Whole rupees with two decimals. */
  cash_due: string;
  courier: string;
  tracking_number: string | null;
}

const sql = prepared(`
  select p.kind, p.cash_due::text as cash_due, c.name as courier, p.tracking_number
    from parcels p join couriers c on c.id = p.courier_id where p.id = $1`);

export async function findParcelSummary(query: Query, parcelId: number): Promise<ParcelSummary | undefined> {
  const [parcel] = await query<ParcelSummary>(sql, [parcelId]);
  return parcel;
}
