import { databaseErrorIn, deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

/** SQL of the current day of the shop. */
const today = `(now() at time zone 'Asia/Karachi')::date`;

/** As for staff: equal people of parallel responses are inserted once, and the row of the day adds them up, whose check refuses them all. */
const countSql = prepared(`
  with fresh as (
    insert into people_read (key_id, day, person)
    select $1, ${today}, person from unnest($2::text[]) person order by person
        on conflict do nothing returning 1
  )
  insert into key_days as d (key_id, day, people, people_max)
  select $1, ${today}, f.people, $3::int from (select count(*)::int as people from fresh) f where f.people > 0
      on conflict (key_id, day) do update set people = d.people + excluded.people, people_max = excluded.people_max`);

const roomSql = prepared(`select 1 from key_days where key_id = $1 and day = ${today} and people >= $2`);

/**
 * Adds people to those whom a program has read with a key today.
 *
 * @param people keyed hashes, in order. @param max most people of the day; null counts them in any case.
 * @returns false when they would be more; then none of them is counted.
 */
export async function countReadPeople(
  query: Query,
  keyId: number,
  people: readonly string[],
  max: number | null,
): Promise<boolean> {
  try {
    await query(countSql, [keyId, people, max]);
    return true;
  } catch (error) {
    if (databaseErrorIn(error)?.constraint === 'key_days_people') return false;
    throw error;
  }
}

/** @returns whether a key may read more people today. */
export async function hasReadRoom(query: Query, keyId: number, max: number): Promise<boolean> {
  return (await query(roomSql, [keyId, max])).length === 0;
}

/** Deletes whom keys have read on days that have passed. @returns how many rows. */
export async function deletePastReads(query: Query): Promise<number> {
  const people = await deleteInBatches(
    query,
    `delete from people_read where (key_id, day, person) in (
       select key_id, day, person from people_read where day < ${today} limit $1) returning 1`,
  );
  const days = await query(`delete from key_days where day < ${today} returning 1`);
  return people + days.length;
}
