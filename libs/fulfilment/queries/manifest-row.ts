import { findStaffNames } from '@soulvia/accounts';
import type { ManifestSummary, ManifestTotals } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/** A manifest as its statement reads it, without the names of staff. */
export interface ManifestRow {
  id: number;
  courier: ManifestSummary['courier'];
  created_at: string;
  created_by: number;
  signed_at: string | null;
  signed_by: number | null;
  totals: ManifestTotals;
}

/** Columns of a manifest `m`. Parcels that dropped out do not count. */
export const manifestColumns = `m.id,
  (select json_build_object('id', c.id, 'name', c.name, 'code', c.code) from couriers c where c.id = m.courier_id) as courier,
  m.created_at, m.created_by, m.signed_at, m.signed_by,
  (select json_build_object('parcels', count(*), 'pieces', coalesce(sum(p.pieces), 0), 'cash_due', coalesce(sum(p.cash_due), 0.00)::text)
     from manifest_parcels l join parcels p on p.id = l.parcel_id
    where l.manifest_id = m.id and coalesce(l.is_handed_over, p.state <> 'VOID')) as totals`;

/** Adds the names of staff, in one query. */
export async function presentManifests(query: Query, rows: readonly ManifestRow[]): Promise<ManifestSummary[]> {
  const staff = await findStaffNames(
    query,
    rows.flatMap(({ created_by, signed_by }) => [created_by, ...(signed_by === null ? [] : [signed_by])]),
  );
  const getName = (id: number) => staff.get(id) || 'A former admin';
  return rows.map(({ id, courier, created_at, created_by, signed_at, signed_by, totals }) => ({
    id,
    courier,
    created_at: instantText(created_at),
    created_by: getName(created_by),
    signed_at: signed_at === null ? null : instantText(signed_at),
    signed_by: signed_by === null ? null : getName(signed_by),
    totals,
  }));
}
