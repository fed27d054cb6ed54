import type { RefundKind, RefundState } from '@soulvia/contracts';
import {
  type Bind,
  type List,
  type ListPage,
  type Query,
  readBatches,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { refundColumns, type RefundRow } from '../persistence/refund-rows.js';

export interface RefundFilter {
  state: RefundState | null;
  kind: RefundKind | null;
  /** Only this one. */
  id?: number;
}

function condition({ state, kind, id }: RefundFilter, bind: Bind): string {
  const conditions = ['true'];
  if (state !== null) conditions.push(`r.state = ${bind(state)}`);
  if (kind !== null) conditions.push(`r.kind = ${bind(kind)}`);
  if (id !== undefined) conditions.push(`r.id = ${bind(id)}`);
  return conditions.join(' and ');
}

const refundList = (filter: RefundFilter): List => ({
  table: 'refunds',
  alias: 'r',
  key: 'id',
  columns: () => refundColumns,
  where: (bind) => condition(filter, bind),
  order: 'r.id desc',
});

/** Newest first. */
export function listRefunds(query: Query, filter: RefundFilter, page: RowRange): Promise<ListPage<RefundRow>> {
  return readFilteredPage<RefundRow>(query, refundList(filter), page);
}

/** The same in batches. */
export function refundBatches(query: Query, filter: RefundFilter): AsyncGenerator<RefundRow[]> {
  return readBatches(
    (sql, values) => query<RefundRow>(sql, values),
    refundList(filter),
    ({ id }, bind) => `r.id < ${bind(id)}`,
  );
}
