import type { LastStatement } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What statements say of couriers beside the books. */
export interface CourierStanding {
  courier_id: number;
  /** Differences that are open. */
  differences: number;
  last_statement: LastStatement | null;
}

/** The standing of each courier that has a statement or an open difference. */
export function readCourierStanding(query: Query): Promise<CourierStanding[]> {
  return query<CourierStanding>(
    `select courier_id, coalesce(d.differences, 0) as differences, s.last_statement
       from (select courier_id, count(*)::int as differences from cash_differences where state = 'OPEN' group by courier_id) d
       full join (select distinct on (courier_id) courier_id,
                         json_build_object('id', id, 'number', number, 'dated_on', dated_on) as last_statement
                    from statements where state <> 'REVERSED' order by courier_id, dated_on desc, id desc) s using (courier_id)`,
  );
}
