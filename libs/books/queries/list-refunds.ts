import type { RefundKind, RefundState } from '@soulvia/contracts';
import {
  type Bind,
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { refundColumns, type RefundRow } from '../persistence/refund-rows.js';

export interface RefundFilter {
  state: RefundState | null;
  kind: RefundKind | null;
  /** Only this one. */
  id?: number;
  /** Only older ones than this. */
  before?: number;
}

function condition({ state, kind, id, before }: RefundFilter, bind: Bind): string {
  const conditions = ['true'];
  if (state !== null) conditions.push(`r.state = ${bind(state)}`);
  if (kind !== null) conditions.push(`r.kind = ${bind(kind)}`);
  if (id !== undefined) conditions.push(`r.id = ${bind(id)}`);
  if (before !== undefined) conditions.push(`r.id < ${bind(before)}`);
  return conditions.join(' and ');
}

/** Newest first. */
export function listRefunds(query: Query, filter: RefundFilter, page: RowRange): Promise<ListPage<RefundRow>> {
  const list: List = {
    table: 'refunds',
    alias: 'r',
    key: 'id',
    columns: () => refundColumns,
    where: (bind) => condition(filter, bind),
    order: 'r.id desc',
  };
  return readFilteredPage<RefundRow>(query, list, page);
}
