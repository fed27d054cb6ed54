import { request } from './api';
import type { ListFilter } from './list-filter';
import { privateKey } from './query-client';
import { readTotal, type Total } from './total';

export interface ListPage<Row> extends Total {
  rows: Row[];
}

export const listKey = (path: string, ...rest: readonly unknown[]) => privateKey('console', path, ...rest);

/** Key prefix of the pages of a list, each a `ListPage`. */
export const listPagesKey = (path: string) => listKey(path, 'page');

interface PageRequest {
  filter: ListFilter;
  pageSize: number;
  /** Parameters of every request of the list. */
  fixed?: Record<string, string>;
}

export function listQuery({ filter, pageSize, fixed = {} }: PageRequest): string {
  const params = new URLSearchParams({ page: String(filter.page), page_size: String(pageSize), ...fixed });
  if (filter.ordering) params.set('ordering', filter.ordering);
  if (filter.search) params.set('search', filter.search);
  for (const [name, value] of Object.entries(filter.values)) if (value) params.set(name, value);
  return params.toString();
}

export async function fetchList<Row>(path: string, query: string, signal?: AbortSignal): Promise<ListPage<Row>> {
  const { body, headers } = await request<Row[]>(`${path}?${query}`, { signal });
  return { rows: body, ...readTotal(headers, body.length) };
}

/** A total may lag behind its page: a page that is not full is the last one. */
export function settledTotal(
  page: number,
  pageSize: number,
  { rows, total, totalIsLowerBound }: ListPage<unknown>,
): Total {
  const before = (page - 1) * pageSize;
  if (rows.length === pageSize) return { total: Math.max(total, before + pageSize), totalIsLowerBound };
  return { total: rows.length > 0 ? before + rows.length : Math.min(total, before), totalIsLowerBound: false };
}
