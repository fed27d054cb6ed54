import { findStaffNames } from '@soulvia/accounts';
import type { StatementState, StatementSummary } from '@soulvia/contracts';
import { findCourierNames } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import {
  instantText,
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';

export interface StatementFilter {
  courierId: number | null;
  importId: number | null;
  state: StatementState | null;
}

interface StatementRow extends Omit<StatementSummary, 'courier' | 'by' | 'at'> {
  courier_id: number;
  by_user: number;
  created_at: string;
}

/** Columns of a statement `s`. */
const columns = `s.id, s.courier_id, s.number, s.dated_on::text as dated_on, s.state, s.import_id, s.lines,
  s.gross::text as gross, s.net::text as net, s.bank_amount::text as bank_amount, s.by_user, s.created_at,
  (select count(*)::int from cash_differences d where d.statement_id = s.id and d.state = 'OPEN') as open_differences`;

const list: List = {
  table: 'statements',
  alias: 's',
  key: 'id',
  columns: () => columns,
  where: () => 'true',
  order: 's.id desc',
};

/** @throws NotFound */
export async function findStatement(query: Query, id: number): Promise<StatementSummary> {
  const [statement] = await presentStatements(query, await readRows<StatementRow>(query, list, [id]));
  if (!statement) throw new NotFound('Statement');
  return statement;
}

/** Statements, newest first. */
export async function listStatements(
  query: Query,
  { courierId, importId, state }: StatementFilter,
  page: RowRange,
): Promise<ListPage<StatementSummary>> {
  const filtered: List = {
    ...list,
    where: (bind) =>
      [
        ...(courierId === null ? [] : [`s.courier_id = ${bind(courierId)}`]),
        ...(importId === null ? [] : [`s.import_id = ${bind(importId)}`]),
        ...(state === null ? [] : [`s.state = ${bind(state)}`]),
        'true',
      ].join(' and '),
  };
  const { rows, ...counted } = await readFilteredPage<StatementRow>(query, filtered, page);
  return { rows: await presentStatements(query, rows), ...counted };
}

/** Adds the names of couriers and staff, in two queries. */
async function presentStatements(query: Query, rows: readonly StatementRow[]): Promise<StatementSummary[]> {
  const [couriers, staff] = await Promise.all([
    findCourierNames(
      query,
      rows.map((row) => row.courier_id),
    ),
    findStaffNames(
      query,
      rows.map((row) => row.by_user),
    ),
  ]);
  return rows.map(({ courier_id: courierId, by_user: by, created_at: at, ...row }) => ({
    ...row,
    courier: { id: courierId, name: couriers.get(courierId) ?? 'A former courier' },
    by: staff.get(by) || 'A former admin',
    at: instantText(at),
  }));
}
