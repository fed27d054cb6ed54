import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** The events of each subject are numbered from 1 without gaps, in the order of the log. */
export async function checkEventVersions(query: Query): Promise<Violation[]> {
  const rows = await query<{ subject: string; subject_id: number; position: number; version: number; nth: number }>(
    `select * from (
       select subject, subject_id, position, subject_version as version,
              row_number() over (partition by subject, subject_id order by position) as nth
         from events) numbered
      where version <> nth order by position limit 20`,
  );
  return rows.map(({ subject, subject_id, position, version, nth }) =>
    wrong(`event ${position} is number ${nth} of ${subject} ${subject_id} and has version ${version}`),
  );
}
