import { deleteInBatches, type Query } from '@soulvia/platform/database';

const keptFor = '24 months';

/** Deletes the reasons of old CNIC reveals; their events stay. @returns how many. */
export async function deleteOldReveals(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from cnic_reveals where id in (
       select id from cnic_reveals where revealed_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
}

/** Deletes the reasons of old moves of members; their events stay. @returns how many. */
export async function deleteOldMoveReasons(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from member_moves where id in (
       select id from member_moves where moved_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
}
