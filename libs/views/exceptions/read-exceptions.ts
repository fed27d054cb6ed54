import { findStaffNames } from '@soulvia/accounts';
import type { ExceptionDay, ExceptionEntry, ExceptionKind } from '@soulvia/contracts';
import {
  type Bind,
  instantText,
  type ListPage,
  onDays,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { countDenials } from '@soulvia/platform/security-log';
import { describeException, type ExceptionFacts } from './describe-exception.js';

export interface ExceptionFilter {
  kind: ExceptionKind | null;
  userId: number | null;
  days: { from: string | null; to: string | null };
}

interface Row extends ExceptionFacts {
  position: number;
  subject: string;
  user_id: number;
  at: string;
}

/** What staff did out of the ordinary, newest first. */
export async function listExceptions(
  query: Query,
  { kind, userId, days }: ExceptionFilter,
  page: RowRange,
): Promise<ListPage<ExceptionEntry>> {
  const list = {
    table: 'views.exceptions',
    alias: 'e',
    key: 'position',
    columns: () => 'e.position, e.kind, e.type, e.subject, e.subject_id, e.user_id, e.at, e.facts',
    where: (bind: Bind) =>
      [
        'true',
        ...onDays('e.at', days, bind),
        ...(kind === null ? [] : [`e.kind = ${bind(kind)}`]),
        ...(userId === null ? [] : [`e.user_id = ${bind(userId)}`]),
      ].join(' and '),
    order: 'e.at desc, e.position desc',
  };
  const { rows, ...counted } = await readFilteredPage<Row>(query, list, page);
  const names = await findStaffNames(
    query,
    rows.map((row) => row.user_id),
  );
  return {
    rows: rows.map((row) => ({
      id: row.position,
      kind: row.kind,
      text: describeException(row),
      subject: row.subject,
      subject_id: row.subject_id,
      user_id: row.user_id,
      user_name: names.get(row.user_id) ?? null,
      at: instantText(row.at),
    })),
    ...counted,
  };
}

/** SQL fragment: how many there were on a day. @param day SQL expression of a date in Asia/Karachi. */
export const exceptionsOnSql = (day: string): string =>
  `(select count(*) from views.exceptions where at >= (${day})::timestamp at time zone 'Asia/Karachi'
      and at < (${day} + 1)::timestamp at time zone 'Asia/Karachi')`;

interface Counted {
  day: string;
  user_id: number;
  kind: string;
  count: number;
}

/** The last days by member of staff, newest first, with the calls that were refused to them. */
export async function countExceptions(query: Query, days: number): Promise<ExceptionDay[]> {
  const counted = await query<Counted>(
    `select to_char(at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day, user_id, kind, count(*)::int as count
       from views.exceptions where at > now() - make_interval(days => $1) group by 1, 2, 3`,
    [days],
  );
  const denials = await countDenials(query, days);
  const people = [...counted, ...denials].map((row) => row.user_id);
  const names = await findStaffNames(query, people);
  const byDay = new Map<string, ExceptionDay>();
  for (const { day, user_id, kind, count } of [...counted, ...denials.map((row) => ({ ...row, kind: 'refused' }))]) {
    // Refusals of members who are not staff stand in the security log alone.
    if (kind === 'refused' && !names.has(user_id)) continue;
    const key = `${day} ${user_id}`;
    const entry = byDay.get(key) ?? { day, user_id, user_name: names.get(user_id) ?? null, counts: {} };
    entry.counts[kind] = count;
    byDay.set(key, entry);
  }
  return [...byDay.values()].toSorted((a, b) => b.day.localeCompare(a.day) || a.user_id - b.user_id);
}
