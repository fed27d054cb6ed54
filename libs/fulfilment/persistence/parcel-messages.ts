import type { UntakenMessage } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** Notes that a courier has not taken a message. @returns whether that is new. */
export async function saveUntaken(query: Query, parcelId: number, { what, says }: UntakenMessage): Promise<boolean> {
  const [row] = await query<{ is_new: boolean }>(
    `insert into parcel_messages (parcel_id, what, says, tried_at) values ($1, $2, $3, now())
     on conflict (parcel_id, what) do update set says = excluded.says, tried_at = excluded.tried_at returning xmax = 0 as is_new`,
    [parcelId, what, says],
  );
  return row?.is_new ?? false;
}

/** Notes that nothing is left to be taken. @returns whether something was. */
export async function deleteUntaken(query: Query, parcelId: number, what: UntakenMessage['what']): Promise<boolean> {
  const rows = await query('delete from parcel_messages where parcel_id = $1 and what = $2 returning 1', [
    parcelId,
    what,
  ]);
  return rows.length > 0;
}
