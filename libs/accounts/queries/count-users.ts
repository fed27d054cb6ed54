import type { Role, UserStatus } from '@soulvia/contracts';
import type { DayCounts, Query } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface CountedFilter {
  roles: readonly Role[] | null;
  status: UserStatus | null;
  /** Days of Asia/Karachi on which they joined. */
  days: Days;
}

/** How many users pass a filter on each day. The table is kept by the database as users change. */
export function dayCounts({ roles, status, days }: CountedFilter): DayCounts {
  return {
    sql: `select day, users as rows from user_counts
           where ($1::text[] is null or role = any($1)) and ($2::text is null or status = $2)
             and ($3::date is null or day >= $3) and ($4::date is null or day <= $4)`,
    parameters: [roles, status, days.from, days.to],
  };
}

export async function countUsers(query: Query, filter: CountedFilter): Promise<number> {
  const { sql, parameters } = dayCounts(filter);
  const [counted] = await query<{ total: number }>(
    `select coalesce(sum(rows), 0)::int as total from (${sql}) counted`,
    parameters,
  );
  return counted?.total ?? 0;
}

/** Adds together what has been counted apart, so that there are few rows to add when somebody asks. */
export async function gatherUserCounts(query: Query): Promise<void> {
  await query(
    `with apart as (
       delete from user_counts where (day, role, status) in (select day, role, status from user_counts group by 1, 2, 3 having count(*) > 1)
       returning *)
     insert into user_counts (day, role, status, users)
     select day, role, status, sum(users) from apart group by 1, 2, 3 having sum(users) <> 0`,
  );
}
