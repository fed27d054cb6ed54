import { csvText } from './csv';
import { fetchList, listQuery } from './fetch-list';
import type { ListFilter } from './list-filter';

const pageSize = 200;
/** Upper limit of an export: ten thousand rows. */
const pagesMax = 50;

export interface ListExport<Row> {
  path: string;
  filter: ListFilter;
  /** Query parameters of every request. An order from the oldest row on keeps pages in place while rows are added. */
  fixed: Record<string, string>;
  isOldestFirst: boolean;
  head: readonly string[];
  cellsOf: (row: Row) => readonly (string | number)[];
}

export interface ExportedList {
  csv: string;
  count: number;
  /** Whether the export includes every row. */
  complete: boolean;
}

/** All rows that match a filter as CSV, newest first. */
export async function exportList<Row extends { id: number }>(list: ListExport<Row>): Promise<ExportedList> {
  const { path, filter, fixed, isOldestFirst, head, cellsOf } = list;
  const rowsById = new Map<number, Row>();
  let complete = false;
  for (let page = 1; page <= pagesMax && !complete; page += 1) {
    const query = listQuery({ filter: { ...filter, ordering: '', page }, pageSize, fixed });
    const { rows } = await fetchList<Row>(path, query);
    for (const row of rows) rowsById.set(row.id, row);
    // The total can lag behind, and is a lower bound for a search.
    complete = rows.length < pageSize;
  }
  const read = [...rowsById.values()];
  const rows = isOldestFirst ? read.toReversed() : read;
  return { csv: csvText([head, ...rows.map(cellsOf)]), count: rows.length, complete };
}
