import { fetchList, listQuery } from './fetch-list';
import type { ListFilter } from './list-filter';
import { bulkRowsMax } from './run-bulk';

const pageSize = 100;

interface Matching {
  path: string;
  filter: ListFilter;
  fixed?: Record<string, string>;
}

/** Ids of the rows that match a filter, in the order of the list, as many as one bulk action takes. */
export async function matchingIds({ path, filter, fixed }: Matching): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1; page <= bulkRowsMax / pageSize; page += 1) {
    const { rows } = await fetchList<{ id: number }>(path, listQuery({ filter: { ...filter, page }, pageSize, fixed }));
    for (const { id } of rows) ids.add(id);
    if (rows.length < pageSize) break;
  }
  return [...ids];
}
