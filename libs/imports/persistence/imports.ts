import { type ImportKind, type ImportState, type SheetChange, sheetLimits } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { ParsedRow } from '@soulvia/platform/sheets';

/** An import as its handlers need it. */
export interface ImportRow {
  id: number;
  kind: ImportKind;
  state: ImportState;
  stored_as: string;
  fields: object;
  header: string[];
  applied: number;
  /** Row up to which portions are applied. */
  reached: number;
}

/** A finding without the row that it belongs to. */
export interface StoredFinding {
  column: string | null;
  message: string;
}

/** A value that a row would change, stored beside its findings. */
export type StoredChange = Omit<SheetChange, 'row'>;

export type RowState = 'ok' | 'warning' | 'problem' | 'applied';

export interface NewRow extends ParsedRow {
  state: RowState;
  findings: readonly (StoredFinding | StoredChange)[];
}

const insertBatch = 2_000;

/** Makes imports of the same file wait for each other until the transaction ends. */
export async function lockFile(query: Query, kind: ImportKind, sha256: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${kind}:${sha256}`]);
}

/** @returns the latest import of these bytes as this kind, if it is not too old and not undone. */
export async function findKnownImport(
  query: Query,
  kind: ImportKind,
  sha256: string,
): Promise<{ id: number; state: ImportState } | undefined> {
  const [row] = await query<{ id: number; state: ImportState }>(
    `select id, state from imports
      where kind = $1 and sha256 = $2 and not is_undone and created_at > now() - interval '${sheetLimits.knownDays} days' order by id desc limit 1`,
    [kind, sha256],
  );
  return row;
}

export interface NewImport {
  kind: ImportKind;
  fileName: string;
  sha256: string;
  storedAs: string;
  fields: object;
  header: readonly string[];
  ignoredColumns: readonly string[];
  notes: readonly string[];
  rows: readonly NewRow[];
}

export async function insertImport(query: Query, sheet: NewImport): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into imports (kind, file_name, sha256, stored_as, fields, header, ignored, notes, row_count)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb, $9) returning id`,
    [
      sheet.kind,
      sheet.fileName,
      sheet.sha256,
      sheet.storedAs,
      JSON.stringify(sheet.fields),
      JSON.stringify(sheet.header),
      JSON.stringify(sheet.ignoredColumns),
      JSON.stringify(sheet.notes),
      sheet.rows.length,
    ],
  );
  if (!row) throw new Error('an import was not inserted');
  for (let start = 0; start < sheet.rows.length; start += insertBatch) {
    const batch = sheet.rows.slice(start, start + insertBatch);
    await query(
      `insert into import_rows (import_id, nth, state, cells, findings)
       select $1, * from unnest($2::int[], $3::text[], $4::jsonb[], $5::jsonb[])`,
      [
        row.id,
        batch.map((one) => one.row),
        batch.map(({ state }) => state),
        batch.map(({ cells }) => JSON.stringify(cells)),
        batch.map(({ findings }) => JSON.stringify(findings)),
      ],
    );
  }
  return row.id;
}

/** Locks an import until the end of the transaction. @throws NotFound */
export async function lockImport(query: Query, id: number): Promise<ImportRow> {
  const [row] = await query<ImportRow>(
    `select id, kind, state, stored_as, fields, header, applied, reached from imports where id = $1 for update`,
    [id],
  );
  if (!row) throw new NotFound('Import');
  return row;
}

/** The next rows that are to be applied, in the order of the sheet. */
export async function nextPortion(query: Query, { id, reached }: ImportRow, size: number): Promise<ParsedRow[]> {
  return query<ParsedRow>(
    `select nth as row, cells from import_rows
      where import_id = $1 and nth > $2 and state in ('ok', 'warning') order by nth limit $3`,
    [id, reached, size],
  );
}

/** Later rows with one of some cells in a column, compared in lower case. */
export async function rowsWithCells(
  query: Query,
  importId: number,
  after: number,
  { place, cells, max }: { place: number; cells: readonly string[]; max: number },
): Promise<ParsedRow[]> {
  return query<ParsedRow>(
    `select nth as row, cells from import_rows
      where import_id = $1 and nth > $2 and state in ('ok', 'warning') and lower(trim(cells->>$3::int)) = any($4::text[])
      order by nth limit $5`,
    [importId, after, place, cells, max],
  );
}

/** What became of the rows of a portion. */
export interface PortionMarks {
  applied: readonly number[];
  /** Applied rows of which there is something to tell. */
  told: ReadonlyMap<number, readonly StoredFinding[]>;
  /** Rows that were not applied, with the reasons. */
  leftOut: ReadonlyMap<number, readonly StoredFinding[]>;
  /** The last row of the portion. */
  reached: number;
}

/** Marks a portion as applied, in the transaction that applies it. Rows of which there is nothing to tell are deleted. */
export async function markPortion(
  query: Query,
  importId: number,
  { applied, told, leftOut, reached }: PortionMarks,
): Promise<void> {
  const untold = applied.filter((row) => !told.has(row));
  await query(
    `with told as (
       update import_rows r set state = t.state, findings = t.findings
         from unnest($3::int[], $4::text[], $5::jsonb[]) as t (nth, state, findings) where r.import_id = $1 and r.nth = t.nth
     ), kept as (
       update import_rows set state = 'applied' where import_id = $1 and nth = any($2::int[]) and state = 'warning'
     )
     delete from import_rows where import_id = $1 and nth = any($2::int[]) and state = 'ok'`,
    [
      importId,
      untold,
      [...told.keys(), ...leftOut.keys()],
      [...[...told].map(() => 'applied'), ...[...leftOut].map(() => 'problem')],
      [...told.values(), ...leftOut.values()].map((findings) => JSON.stringify(findings)),
    ],
  );
  await query('update imports set applied = applied + $2, reached = $3 where id = $1', [
    importId,
    applied.length,
    reached,
  ]);
}

export async function setImportState(query: Query, id: number, state: ImportState): Promise<void> {
  await query(
    `update imports set state = $2, applied_at = case when $2 = 'APPLIED' then now() else applied_at end where id = $1`,
    [id, state],
  );
}

export async function countProblems(query: Query, importId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*) as count from import_rows where import_id = $1 and state = 'problem'`,
    [importId],
  );
  return row?.count ?? 0;
}

/** Lets the same bytes be imported once more, because what the import brought is taken back. */
export async function markUndone(query: Query, id: number): Promise<void> {
  await query('update imports set is_undone = true where id = $1', [id]);
}

export async function deleteImport(query: Query, id: number): Promise<void> {
  await query('delete from imports where id = $1', [id]);
}
