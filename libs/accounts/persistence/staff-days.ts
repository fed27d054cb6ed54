import { databaseErrorIn, deleteInBatches, prepared, type Query } from '@soulvia/platform/database';
import { settingSql } from '@soulvia/settings';
import type { CountedPeople, PeopleBudget } from '../domain/people-budgets.js';

/** SQL of the current day of the shop. */
const today = `(now() at time zone 'Asia/Karachi')::date`;

export interface Viewer {
  userId: number;
  sessionId: string;
  isOwner: boolean;
}

const viewerParameters = ({ userId, sessionId, isOwner }: Viewer) => [userId, sessionId, isOwner];

/** The limits of an account ($1) in a session ($2): `most` is the one that holds now, null for none. $3 tells an owner. */
const limitsSql = `
  select l.*, case when not exists (select from sessions where id = $2 and stepped_up_at > now() - interval '10 minutes') then l.step_up
                   when $3::boolean or exists (select from staff_days where user_id = $1 and day = l.day and allows_more) then null
                   else l.owner end as most
    from (select ${today} as day, ${settingSql('limits', 'people_step_up')} as step_up, ${settingSql('limits', 'people_owner')} as owner) l`;

/** Equal people of parallel responses are inserted once, in one order, and the row of the day adds them up, whose check refuses them all. */
const countSql = prepared(`
  with l as (${limitsSql}), fresh as (
    insert into people_seen (user_id, day, person)
    select $1, l.day, person from unnest($4::text[]) person, l order by person
        on conflict do nothing returning 1
  ), counted as (
    insert into staff_days as d (user_id, day, people, people_max)
    select $1, l.day, f.people, case when $5::boolean then l.most end from l, (select count(*)::int as people from fresh) f where f.people > 0
        on conflict (user_id, day) do update set people = d.people + excluded.people, people_max = excluded.people_max
    returning people
  )
  select c.people - (select count(*)::int from fresh) as before, c.people as after, l.step_up as "stepUp", l.owner from counted c, l`);

const roomSql = prepared(
  `select 1 from (${limitsSql}) l join staff_days d on d.user_id = $1 and d.day = l.day where d.people >= l.most`,
);

/**
 * Adds people to those whom an account has seen today.
 *
 * @param people keyed hashes, in order.
 * @param isLimited whether those who pass the limit are refused, all of them; otherwise they are counted in any case.
 * @returns undefined when none of them is new, 'refused' when they pass the limit.
 */
export async function countPeople(
  query: Query,
  viewer: Viewer,
  people: readonly string[],
  isLimited: boolean,
): Promise<CountedPeople | 'refused' | undefined> {
  try {
    return (await query<CountedPeople>(countSql, [...viewerParameters(viewer), people, isLimited]))[0];
  } catch (error) {
    if (databaseErrorIn(error)?.constraint === 'staff_days_people') return 'refused';
    throw error;
  }
}

/** @returns whether an account may see more people now. */
export async function hasRoom(query: Query, viewer: Viewer): Promise<boolean> {
  return (await query(roomSql, viewerParameters(viewer))).length === 0;
}

/** Notes that the owners hear of the end of a budget today. @returns false when they have heard of it before. */
export async function noteTold(query: Query, userId: number, budget: PeopleBudget): Promise<boolean> {
  const noted = await query(
    `insert into staff_days as d (user_id, day, told) values ($1, ${today}, array[$2::text])
         on conflict (user_id, day) do update set told = d.told || excluded.told where not d.told @> excluded.told
     returning 1`,
    [userId, budget],
  );
  return noted.length > 0;
}

/** Counts a CNIC that an account reveals. @returns false when it has revealed as many today as it may. */
export async function countReveal(query: Query, userId: number): Promise<boolean> {
  const counted = await query(
    `insert into staff_days as d (user_id, day, reveals)
     values ($1, ${today}, 1)
         on conflict (user_id, day) do update set reveals = d.reveals + 1
          where (d.reveals < ${settingSql('limits', 'cnic_reveals_per_day')}) is not false
     returning 1`,
    [userId],
  );
  return counted.length > 0;
}

/**
 * Lets an account see more people than its limit on a day. An owner has decided so.
 *
 * @param day such as `2026-11-20`, in Asia/Karachi.
 */
export async function allowMorePeople(query: Query, userId: number, day: string): Promise<void> {
  await query(
    `insert into staff_days (user_id, day, allows_more) values ($1, $2::date, true)
         on conflict (user_id, day) do update set allows_more = true`,
    [userId, day],
  );
}

/** Deletes what was counted on days that have passed. @returns how many rows. */
export async function deletePastStaffDays(query: Query): Promise<number> {
  const people = await deleteInBatches(
    query,
    `delete from people_seen where (user_id, day, person) in (
       select user_id, day, person from people_seen where day < ${today} limit $1) returning 1`,
  );
  const days = await deleteInBatches(
    query,
    `delete from staff_days where (user_id, day) in (
       select user_id, day from staff_days where day < ${today} limit $1) returning 1`,
  );
  return people + days;
}
