import type { Role, UserStatus } from '@soulvia/contracts';
import { binding, isDated, ofDays, type Query, type WeekCounts } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface CountedFilter {
  roles: readonly Role[] | null;
  status: UserStatus | null;
  /** Days of Asia/Karachi on which they joined. */
  days: Days;
}

/** How many users pass a filter in each week. The tables are kept by the database as users change. */
export function usersByWeek({ roles, status, days }: CountedFilter): WeekCounts {
  return (bind) => {
    const ofKind = `${roles ? `role = any(${bind(roles)}::text[])` : 'true'} and ${status ? `status = ${bind(status)}` : 'true'}`;
    if (!isDated(days)) return `select week, users as rows from user_weeks where ${ofKind}`;
    return `select date_trunc('week', day::timestamp)::date as week, users as rows from user_counts
             where ${ofKind} and ${ofDays(days, bind)}`;
  };
}

export async function countUsers(query: Query, filter: CountedFilter): Promise<number> {
  const { parameters, bind } = binding();
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(rows), 0)::int as total from (${usersByWeek(filter)(bind)}) counted`,
    parameters,
  );
  return counted?.total ?? 0;
}

/** Adds together what has been counted apart, so that there are few rows to add when somebody asks. */
export async function compactUserCounts(query: Query): Promise<void> {
  for (const [table, span] of [
    ['user_counts', 'day'],
    ['user_weeks', 'week'],
  ] as const)
    await query(
      `with apart as (
         delete from ${table} where (${span}, role, status) in (select ${span}, role, status from ${table} group by 1, 2, 3 having count(*) > 1)
         returning *)
       insert into ${table} (${span}, role, status, users)
       select ${span}, role, status, sum(users) from apart group by 1, 2, 3 having sum(users) <> 0`,
    );
}
