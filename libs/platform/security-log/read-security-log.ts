import type { SecurityKind, SecurityLogEntry } from '@soulvia/contracts';
import {
  type Bind,
  instantText,
  type ListPage,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';

export interface SecurityLogFilter {
  kind: SecurityKind | null;
  userId: number | null;
  keyId: number | null;
  from: Date | null;
  to: Date | null;
  /** Reads of personal data on one screen within a quarter of an hour as one entry, that of the last one. */
  isGrouped: boolean;
}

/** Entries, newest first, counted as far as a search is. */
export async function readSecurityLog(
  query: Query,
  filter: SecurityLogFilter,
  page: RowRange,
): Promise<ListPage<SecurityLogEntry>> {
  const list = {
    table: 'security_log',
    alias: 'l',
    key: 'id',
    columns: () =>
      `l.id, l.kind, l.user_id, l.key_id, l.address_hash, l.device, l.at, ${filter.isGrouped ? groupDetail : 'l.detail'} as detail`,
    where: (bind: Bind) => filterCondition(filter, bind),
    order: 'l.at desc, l.id desc',
  };
  const { rows, ...counted } = await readFilteredPage<SecurityLogEntry>(query, list, page);
  return { rows: rows.map((row) => ({ ...row, at: instantText(row.at) })), ...counted };
}

/** The first part of the path names the screen; confirmations have their own. */
const screenSql = (alias: string) =>
  `substring(${alias}.detail->>'route' from '/api/v1/(orders/admin/confirmations|[a-z-]+)')`;

/** Reads `g` of the same person or key, device, screen and quarter of an hour as `l`. */
const sameGroup = `g.kind = 'PersonalDataRead' and (g.user_id = l.user_id or g.key_id = l.key_id) and g.address_hash is not distinct from l.address_hash
  and g.device is not distinct from l.device and ${screenSql('g')} = ${screenSql('l')}
  and g.at >= date_bin('15 minutes', l.at, 'epoch') and g.at < date_bin('15 minutes', l.at, 'epoch') + interval '15 minutes'`;

/** The last read with the figures of its group: how often, how many rows, which ids in the paths, and since when. */
const groupDetail = `case when l.kind <> 'PersonalDataRead' then l.detail else (
  select l.detail || jsonb_build_object('screen', ${screenSql('l')}, 'times', sum(coalesce((g.detail->>'times')::int, 1)),
           'rows', sum((g.detail->>'rows')::int * coalesce((g.detail->>'times')::int, 1)),
           'ids', coalesce(jsonb_agg(distinct (g.detail->>'id')::int) filter (where g.detail ? 'id'), '[]'), 'since', min(g.at))
    from security_log g where ${sameGroup}) end`;

function filterCondition({ kind, userId, keyId, from, to, isGrouped }: SecurityLogFilter, bind: Bind): string {
  const conditions = ['true'];
  if (kind !== null) conditions.push(`l.kind = ${bind(kind)}`);
  if (userId !== null) conditions.push(`l.user_id = ${bind(userId)}`);
  if (keyId !== null) conditions.push(`l.key_id = ${bind(keyId)}`);
  if (from) conditions.push(`l.at >= ${bind(from)}`);
  if (to) conditions.push(`l.at < ${bind(to)}`);
  if (isGrouped)
    conditions.push(`not (l.kind = 'PersonalDataRead' and exists (
      select from security_log g where ${sameGroup} and (g.at, g.id) > (l.at, l.id)))`);
  return conditions.join(' and ');
}
