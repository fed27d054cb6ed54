import type { Query } from '@soulvia/platform/database';

export async function saveMorningMail(query: Query, userId: number, on: boolean): Promise<void> {
  await query(
    'insert into morning_mails (user_id, "on") values ($1, $2) on conflict (user_id) do update set "on" = excluded."on"',
    [userId, on],
  );
}

export async function hasMorningMail(query: Query, userId: number): Promise<boolean> {
  return (await query('select from morning_mails where user_id = $1 and "on"', [userId])).length > 0;
}

/**
 * When the next morning mail of a reader is due, by the clock of the database, which decides what is due: at 08:00 Asia/Karachi.
 *
 * @returns undefined for who has switched it off.
 */
export async function findNextMorning(query: Query, userId: number): Promise<Date | undefined> {
  const [next] = await query<{ at: string }>(
    `select (date_trunc('day', now() at time zone 'Asia/Karachi' + interval '16 hours') + interval '8 hours') at time zone 'Asia/Karachi' as at
       from morning_mails where user_id = $1 and "on"`,
    [userId],
  );
  return next && new Date(next.at);
}

interface DueMorning {
  user_id: number;
  /** Of Asia/Karachi. */
  day: string;
}

/** Takes the mails of today that nothing has taken yet, even if the clock was set back. @param userId null for all readers. */
export function takeMornings(query: Query, userId: number | null): Promise<DueMorning[]> {
  return query<DueMorning>(
    `update morning_mails m set mailed_on = d.today
       from (select (now() at time zone 'Asia/Karachi')::date as today) d
      where m."on" and (m.mailed_on is null or m.mailed_on < d.today) and m.user_id = coalesce($1::int, m.user_id)
        and exists (select from staff s join users u on u.id = s.user_id
                     where s.user_id = m.user_id and u.role = 'ADMIN' and u.is_active)
      returning m.user_id, d.today::text as day`,
    [userId],
  );
}
