import type { Role, UserStatus } from '@soulvia/contracts';
import { binding, type Query, withinDays } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface CountedUsers {
  roles: readonly Role[] | null;
  status: UserStatus | null;
  /** Days of Asia/Karachi on which they joined. */
  days: Days;
}

/** How many users pass a filter. Triggers on `users` keep the counts per day, role and status. */
export async function countUsers(query: Query, { roles, status, days }: CountedUsers): Promise<number> {
  const { parameters, bind } = binding();
  const conditions = [withinDays(days, bind)];
  if (roles) conditions.push(`role = any(${bind(roles)}::text[])`);
  if (status) conditions.push(`status = ${bind(status)}`);
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(users), 0)::int as total from user_counts where ${conditions.join(' and ')}`,
    parameters,
  );
  return counted?.total ?? 0;
}

/** Largest number of rows that one statement merges. */
const mergedRows = 5_000;

/**
 * Merges rows of the same day, role and status. Each change of a user adds a row, so that no writer waits for another.
 *
 * @returns how many rows fewer there are.
 */
export async function compactUserCounts(query: Query): Promise<number> {
  for (let merged = 0; ;) {
    const [batch] = await query<{ deleted: number; inserted: number }>(
      `with deleted as (
         delete from user_counts where ctid = any(array(
           select ctid from user_counts where (day, role, status) in (
             select day, role, status from user_counts group by 1, 2, 3 having count(*) > 1)
           order by day, role, status limit ${mergedRows}))
         returning *),
       inserted as (
         insert into user_counts (day, role, status, users)
         select day, role, status, sum(users) from deleted group by 1, 2, 3 having sum(users) <> 0
         returning 1)
       select (select count(*) from deleted)::int as deleted, (select count(*) from inserted)::int as inserted`,
    );
    const { deleted, inserted } = batch ?? { deleted: 0, inserted: 0 };
    merged += deleted - inserted;
    if (deleted < mergedRows) return merged;
  }
}
