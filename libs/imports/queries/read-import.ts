import { type ImportKind, sheetLimits, type SheetImport, type SheetProblem } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import type { StoredFinding } from '../persistence/imports.js';

type Row = Omit<SheetImport, 'counts' | 'problems' | 'warnings'>;

interface FoundRow {
  row: number;
  findings: StoredFinding[];
}

const { listedMax } = sheetLimits;

/** @throws NotFound */
export async function readImport(query: Query, id: number): Promise<SheetImport> {
  const [found] = await query<Row>(
    `select id, kind, state, file_name, row_count as rows, ignored as ignored_columns, applied, created_at, applied_at
       from imports where id = $1`,
    [id],
  );
  if (!found) throw new NotFound('Import');
  const [problems, warnings, counts] = await Promise.all([
    listFindings(query, id, ['problem']),
    listFindings(query, id, ['warning', 'applied']),
    countFound(query, id),
  ]);
  return {
    ...found,
    counts: { ok: found.rows - counts.warning - counts.problem, ...counts },
    problems,
    warnings,
    created_at: instantText(found.created_at),
    applied_at: found.applied_at && instantText(found.applied_at),
  };
}

/** @throws NotFound */
export async function findImportKind(query: Query, id: number): Promise<ImportKind> {
  const [row] = await query<{ kind: ImportKind }>('select kind from imports where id = $1', [id]);
  if (!row) throw new NotFound('Import');
  return row.kind;
}

async function listFindings(query: Query, id: number, states: readonly string[]): Promise<SheetProblem[]> {
  const rows = await query<FoundRow>(
    `select nth as row, findings from import_rows where import_id = $1 and state = any($2::text[]) order by nth limit ${listedMax}`,
    [id, states],
  );
  return rows.flatMap(({ row, findings }) => findings.map((finding) => ({ row, ...finding }))).slice(0, listedMax);
}

async function countFound(query: Query, id: number): Promise<{ warning: number; problem: number }> {
  const [counts] = await query<{ warning: number; problem: number }>(
    `select count(*) filter (where state in ('warning', 'applied')) as warning, count(*) filter (where state = 'problem') as problem
       from import_rows where import_id = $1 and state <> 'ok'`,
    [id],
  );
  return counts ?? { warning: 0, problem: 0 };
}
