import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { CandidateParcel } from '../domain/hand-over.js';

/** Reads parcels that are to be in a manifest. @returns those that exist, by id. */
export async function findCandidates(
  query: Query,
  parcelIds: readonly number[],
): Promise<Map<number, CandidateParcel>> {
  const rows = await query<
    Omit<CandidateParcel, 'courierId' | 'isBooked'> & { courier_id: number; is_booked: boolean }
  >(
    `select p.id, p.order_id, p.kind, p.state, p.tracking_number, p.courier_id, c.name as courier, m.manifest_id,
            p.tracking_number is not null or not exists (
              select from parcel_bookings b where b.parcel_id = p.id and b.state <> 'DONE') as is_booked
       from parcels p join couriers c on c.id = p.courier_id
            left join manifest_parcels m on m.parcel_id = p.id and m.is_handed_over is null
      where p.id = any($1::int[]) order by p.id`,
    [parcelIds],
  );
  return new Map(
    rows.map(({ courier_id: courierId, is_booked: isBooked, ...parcel }) => [
      parcel.id,
      { ...parcel, courierId, isBooked },
    ]),
  );
}

/**
 * Writes a manifest. Waits for manifests with the same parcels that are made at the same time.
 *
 * @returns its id; undefined when one of the parcels is in another manifest by now.
 */
export async function insertManifest(
  query: Query,
  { courierId, parcelIds, by }: { courierId: number; parcelIds: readonly number[]; by: number },
): Promise<number | undefined> {
  const [manifest] = await query<{ id: number }>(
    'insert into manifests (courier_id, created_by) values ($1, $2) returning id',
    [courierId, by],
  );
  if (!manifest) throw new Error('a manifest was not inserted');
  // In id order, so that two manifests with the same parcels wait for each other instead of deadlocking.
  const inserted = await query(
    `insert into manifest_parcels (manifest_id, parcel_id)
     select $1, parcel_id from unnest($2::int[]) as p (parcel_id) order by parcel_id
     on conflict (parcel_id) where is_handed_over is null do nothing returning parcel_id`,
    [manifest.id, parcelIds],
  );
  return inserted.length === parcelIds.length ? manifest.id : undefined;
}

interface LockedManifest {
  courierId: number;
  isSigned: boolean;
  parcelIds: number[];
}

/** Locks a manifest until the end of the transaction, before the orders of its parcels. @throws NotFound */
export async function lockManifest(query: Query, manifestId: number): Promise<LockedManifest> {
  const [row] = await query<{ courier_id: number; is_signed: boolean; parcel_ids: number[] }>(
    `select courier_id, signed_at is not null as is_signed,
            (select array_agg(parcel_id order by parcel_id) from manifest_parcels where manifest_id = id) as parcel_ids
       from manifests where id = $1 for update`,
    [manifestId],
  );
  if (!row) throw new NotFound('Manifest');
  return { courierId: row.courier_id, isSigned: row.is_signed, parcelIds: row.parcel_ids };
}

/** Notes who has taken down that a locked manifest is signed, and which of its parcels dropped out. */
export async function saveSignature(
  query: Query,
  manifestId: number,
  { at, by, droppedOut }: { at: Date; by: number; droppedOut: readonly number[] },
): Promise<void> {
  await query('update manifests set signed_at = $2, signed_by = $3 where id = $1', [manifestId, at, by]);
  await query('update manifest_parcels set is_handed_over = not parcel_id = any($2::int[]) where manifest_id = $1', [
    manifestId,
    droppedOut,
  ]);
}
