import type { Query } from '@soulvia/platform/database';
import type { SheetCells } from '@soulvia/platform/sheets';
import type { StoredFinding } from '../persistence/imports.js';

const batchSize = 1_000;

interface ProblemRow {
  row: number;
  cells: string[];
  findings: StoredFinding[];
}

export async function readHeader(query: Query, importId: number): Promise<string[]> {
  const [row] = await query<{ header: string[] }>('select header from imports where id = $1', [importId]);
  return row?.header ?? [];
}

/** The numbers of the rows of an import that are left out. */
export async function listProblemRows(query: Query, importId: number): Promise<number[]> {
  const rows = await query<{ row: number }>(
    `select nth as row from import_rows where import_id = $1 and state = 'problem' order by nth`,
    [importId],
  );
  return rows.map(({ row }) => row);
}

/** The rows of an import that are left out, with the reasons in the last cell, in batches. */
export async function* problemRows(query: Query, importId: number, width: number): AsyncGenerator<SheetCells[]> {
  for (let last = 0; ;) {
    const rows = await query<ProblemRow>(
      `select nth as row, cells, findings from import_rows
        where import_id = $1 and state = 'problem' and nth > $2 order by nth limit ${batchSize}`,
      [importId, last],
    );
    yield rows.map(({ cells, findings }) => [...cells.slice(0, width), formatReason(findings)]);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.row ?? last;
  }
}

function formatReason(findings: readonly StoredFinding[]): string {
  return findings.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join(' ');
}
