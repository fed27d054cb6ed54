import { findStaffNames } from '@soulvia/accounts';
import type { CashDifference, DifferenceKind, DifferenceState } from '@soulvia/contracts';
import { findCourierNames, findParcelNumbers } from '@soulvia/fulfilment';
import { NotFound } from '@soulvia/kernel';
import {
  type Bind,
  instantText,
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  readRows,
  type RowRange,
} from '@soulvia/platform/database';

export interface DifferenceFilter {
  state: DifferenceState | null;
  kind: DifferenceKind | null;
  courierId: number | null;
  statementId: number | null;
  id: number | undefined;
}

interface Row extends Omit<CashDifference, 'courier' | 'by'> {
  courier_id: number;
  by_user: number | null;
}

const list: Omit<List, 'where'> = {
  table: 'cash_differences',
  alias: 'd',
  key: 'id',
  columns:
    () => `d.id, d.courier_id, d.kind, d.amount::text as amount, d.state, d.statement_id, s.number as statement, d.row,
    l.tracking_number, d.parcel_id, d.order_id, l.expected::text as collected, l.gross::text as paid, d.how, d.note, d.by_user,
    d.opened_at, d.settled_at as at`,
  joins: `left join statements s on s.id = d.statement_id
          left join statement_lines l on l.statement_id = d.statement_id and l.row = d.row`,
  order: 'd.id desc',
};

/** Differences, newest first. */
export async function listDifferences(
  query: Query,
  filter: DifferenceFilter,
  page: RowRange,
): Promise<ListPage<CashDifference>> {
  const where = (bind: Bind) => buildCondition(filter, bind);
  const { rows, ...counted } = await readFilteredPage<Row>(query, { ...list, where }, page);
  return { rows: await presentDifferences(query, rows), ...counted };
}

/** @throws NotFound */
export async function findDifference(query: Query, id: number): Promise<CashDifference> {
  const rows = await readRows<Row>(query, { ...list, where: () => 'true' }, [id]);
  const [difference] = await presentDifferences(query, rows);
  if (!difference) throw new NotFound('Difference');
  return difference;
}

function buildCondition({ state, kind, courierId, statementId, id }: DifferenceFilter, bind: Bind): string {
  // Written out, so that the partial index of open ones serves it.
  const conditions = [state === null ? 'true' : `d.state = '${state}'`];
  if (id !== undefined) conditions.push(`d.id = ${bind(id)}`);
  if (kind !== null) conditions.push(`d.kind = ${bind(kind)}`);
  if (courierId !== null) conditions.push(`d.courier_id = ${bind(courierId)}`);
  if (statementId !== null) conditions.push(`d.statement_id = ${bind(statementId)}`);
  return conditions.join(' and ');
}

/** Adds names and tracking numbers, in at most three queries. */
async function presentDifferences(query: Query, rows: readonly Row[]): Promise<CashDifference[]> {
  const [couriers, staff, parcels] = await Promise.all([
    findCourierNames(
      query,
      rows.map((row) => row.courier_id),
    ),
    findStaffNames(
      query,
      rows.flatMap((row) => row.by_user ?? []),
    ),
    findParcelNumbers(
      query,
      rows.flatMap((row) => row.parcel_id ?? []),
    ),
  ]);
  return rows.map(({ courier_id: courierId, by_user: by, opened_at: openedAt, at, ...row }) => ({
    ...row,
    courier: { id: courierId, name: couriers.get(courierId) ?? 'A former courier' },
    tracking_number: row.tracking_number || (parcels.get(row.parcel_id ?? 0)?.tracking_number ?? null),
    by: by === null ? null : staff.get(by) || 'A former admin',
    opened_at: instantText(openedAt),
    at: at && instantText(at),
  }));
}
