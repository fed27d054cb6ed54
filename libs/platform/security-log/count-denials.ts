import type { Query } from '@soulvia/platform/database';

export interface Denials {
  /** Of Asia/Karachi. */
  day: string;
  user_id: number;
  count: number;
}

/** How many calls of each account were refused for want of a right in the last days. */
export function countDenials(query: Query, days: number): Promise<Denials[]> {
  return query<Denials>(
    `select to_char(at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day, user_id, sum(coalesce((detail->>'times')::int, 1))::int as count
       from security_log where kind = 'AccessDenied' and user_id is not null and at > now() - make_interval(days => $1) group by 1, 2`,
    [days],
  );
}
