import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** There is no cycle of sponsors, and each member's sponsor is the last one in the log. */
export async function checkSponsors(query: Query): Promise<Violation[]> {
  const cycles = await query<{ path: number[] }>(
    `with recursive up (id, sponsor_id, path) as (
       select id, sponsor_id, array[id] from users where sponsor_id is not null
       union all
       select up.id, u.sponsor_id, up.path || u.id from up join users u on u.id = up.sponsor_id
        where u.sponsor_id is not null and u.id <> all (up.path)
     )
     select path || id as path from up where sponsor_id = id`,
  );
  const mismatches = await query<{ id: number; sponsor_id: number | null; logged: number | null }>(
    `select u.id, u.sponsor_id, e.sponsor_id as logged
       from users u
       left join (select distinct on (subject_id) subject_id as id, (body->>'sponsor_id')::int as sponsor_id
                    from events where type = 'SponsorAssigned' order by subject_id, position desc) e on e.id = u.id
      where e.sponsor_id is distinct from u.sponsor_id`,
  );
  return [
    ...cycles.map(({ path }) => wrong(`members sponsor each other in a cycle: ${path.join(' → ')}`)),
    ...mismatches.map(({ id, sponsor_id, logged }) =>
      wrong(`member ${id} has the sponsor ${sponsor_id}, the log says ${logged}`),
    ),
  ];
}
