import {
  type ImportKind,
  type SheetChange,
  sheetLimits,
  type SheetImport,
  type SheetProblem,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';
import type { StoredChange, StoredFinding } from '../persistence/imports.js';

type Row = Omit<SheetImport, 'counts' | 'problems' | 'warnings' | 'changed' | 'changes' | 'notes'> & {
  notes: string[];
};

interface FoundRow {
  row: number;
  findings: (StoredFinding | StoredChange)[];
}

const { listedMax } = sheetLimits;
const noChanges = { changed: 0, changes: [] };

export async function readImport(query: Query, id: number): Promise<SheetImport> {
  const [row] = await query<Row>(
    `select id, kind, state, file_name, row_count as rows, ignored as ignored_columns, notes, applied, created_at, applied_at
       from imports where id = $1`,
    [id],
  );
  if (!row) throw new NotFound('Import');
  const { notes, ...found } = row;
  const [problems, warnings, counts, preview] = await Promise.all([
    listFindings(query, id, ['problem']),
    listFindings(query, id, ['warning', 'applied']),
    countFound(query, id),
    found.state === 'CHECKED' ? readChanges(query, id) : noChanges,
  ]);
  return {
    ...found,
    ...(notes.length > 0 && { notes }),
    counts: { ok: found.rows - counts.warning - counts.problem, ...counts },
    problems,
    warnings,
    ...preview,
    created_at: instantText(found.created_at),
    applied_at: found.applied_at && instantText(found.applied_at),
  };
}

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
  return listed(rows, (found): found is StoredFinding => 'message' in found);
}

/** Reads all rows of the import: how many have changes is not stored. */
async function readChanges(query: Query, id: number): Promise<Pick<SheetImport, 'changed' | 'changes'>> {
  const rows = await query<FoundRow & { changed: number }>(
    `select nth as row, findings, count(*) over ()::int as changed from import_rows
      where import_id = $1 and state in ('ok', 'warning') and jsonb_path_exists(findings, '$[*].to') order by nth limit ${listedMax}`,
    [id],
  );
  const changes: SheetChange[] = listed(rows, (found): found is StoredChange => 'to' in found);
  return { changed: rows[0]?.changed ?? 0, changes };
}

function listed<Found extends StoredFinding | StoredChange>(
  rows: readonly FoundRow[],
  isListed: (found: StoredFinding | StoredChange) => found is Found,
): (Found & { row: number })[] {
  return rows
    .flatMap(({ row, findings }) => findings.filter(isListed).map((found) => ({ row, ...found })))
    .slice(0, listedMax);
}

async function countFound(query: Query, id: number): Promise<{ warning: number; problem: number }> {
  const [counts] = await query<{ warning: number; problem: number }>(
    `select count(*) filter (where state in ('warning', 'applied')) as warning, count(*) filter (where state = 'problem') as problem
       from import_rows where import_id = $1 and state <> 'ok'`,
    [id],
  );
  return counts ?? { warning: 0, problem: 0 };
}
