import type { ImportKind, ImportSummary } from '@soulvia/contracts';
import {
  countRows,
  instantText,
  type List,
  type ListPage,
  type Query,
  readPage,
  type RowRange,
} from '@soulvia/platform/database';

/** Imports of these kinds, newest first. */
export async function listImports(
  query: Query,
  kinds: readonly ImportKind[],
  page: RowRange,
): Promise<ListPage<ImportSummary>> {
  const list: List = {
    table: 'imports',
    alias: 'i',
    key: 'id',
    columns: () => 'i.id, i.kind, i.state, i.file_name, i.row_count as rows, i.applied, i.created_at, i.applied_at',
    where: (bind) => `i.kind = any(${bind(kinds)}::text[])`,
    order: 'i.id desc',
  };
  const { rows, ...counted } = await readPage<ImportSummary>(query, list, page, () => countRows(query, list));
  return {
    rows: rows.map((row) => ({
      ...row,
      created_at: instantText(row.created_at),
      applied_at: row.applied_at && instantText(row.applied_at),
    })),
    ...counted,
  };
}
