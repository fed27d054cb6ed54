import { openParcelStates } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const openStates = `(${openParcelStates.map((state) => `'${state}'`).join(', ')})`;

/** Begins a round of a courier, or continues it. @returns the last parcel that it has asked about; null when a later round has begun. */
export async function enterRound(query: Query, courierId: number, position: number): Promise<number | null> {
  const [round] = await query<{ last_parcel_id: number }>(
    `insert into courier_rounds as r (courier_id, position, last_parcel_id) values ($1, $2, 0)
     on conflict (courier_id) do update
       set position = excluded.position, last_parcel_id = case when r.position = excluded.position then r.last_parcel_id else 0 end
       where r.position <= excluded.position
     returning last_parcel_id`,
    [courierId, position],
  );
  return round?.last_parcel_id ?? null;
}

/** Notes how far a round has come. */
export async function saveRound(
  query: Query,
  courierId: number,
  position: number,
  lastParcelId: number,
): Promise<void> {
  await query('update courier_rounds set last_parcel_id = $3 where courier_id = $1 and position = $2', [
    courierId,
    position,
    lastParcelId,
  ]);
}

/** The next parcels under way that a courier knows by number. */
export function trackedParcels(
  query: Query,
  courierId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; number: string }[]> {
  return query<{ id: number; number: string }>(
    `select id, tracking_number as number from parcels
      where courier_id = $1 and id > $2 and tracking_number is not null and state in ${openStates} order by id limit $3`,
    [courierId, after, limit],
  );
}
