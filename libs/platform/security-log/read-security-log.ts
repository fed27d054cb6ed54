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
  from: Date | null;
  to: Date | null;
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
    columns: () => 'l.id, l.kind, l.user_id, l.address_hash, l.device, l.at, l.detail',
    where: (bind: Bind) => filterCondition(filter, bind),
    order: 'l.at desc, l.id desc',
  };
  const { rows, ...counted } = await readFilteredPage<SecurityLogEntry>(query, list, page);
  return { rows: rows.map((row) => ({ ...row, at: instantText(row.at) })), ...counted };
}

function filterCondition({ kind, userId, from, to }: SecurityLogFilter, bind: Bind): string {
  const conditions = ['true'];
  if (kind !== null) conditions.push(`l.kind = ${bind(kind)}`);
  if (userId !== null) conditions.push(`l.user_id = ${bind(userId)}`);
  if (from) conditions.push(`l.at >= ${bind(from)}`);
  if (to) conditions.push(`l.at < ${bind(to)}`);
  return conditions.join(' and ');
}
