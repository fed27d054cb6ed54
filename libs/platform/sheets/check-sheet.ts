import type { SheetChange } from '@soulvia/contracts';
import { truncatePair } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { ParsedRow, ParsedSheet } from './parse-sheet.js';
import { UnreadableSheet } from './sheet-error.js';
import {
  type RowChange,
  type RowFinding,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
  togetherKey,
} from './sheet-kind.js';

const batchSize = 1_000;
/** How spreadsheets show a long number in a cell that is not text. */
const shortenedNumber = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i;
const shortenedMessage = 'Excel shortened this number. Format the column as text and export again.';

/** Place of each column of a kind in a header; columns that the sheet lacks are missing. */
export type ColumnPlaces = ReadonlyMap<string, number>;

export interface CheckedSheet {
  findings: RowFinding[];
  /** Values that rows without a problem would change. */
  changes: SheetChange[];
  /** Columns of the sheet that the kind does not read. */
  ignoredColumns: string[];
}

/**
 * Checks every row of a sheet against the rules of its kind.
 *
 * @throws UnreadableSheet when columns are missing or named twice.
 */
export async function checkSheet<Fields extends object>(
  query: Query,
  kind: SheetKind<Fields>,
  { header, rows }: ParsedSheet,
  fields: Fields,
): Promise<CheckedSheet> {
  const places = columnPlaces(kind.columns, header);
  const known = new Set(places.values());
  const findings: RowFinding[] = [];
  const changes: SheetChange[] = [];
  const doubled = Map.groupBy(doubledCells(kind.columns, places, rows), ({ row }) => row);
  for (const batch of splitIntoBatches(kind, places, rows)) {
    const faults = batch.flatMap((row) => [
      ...cellFaults(kind.columns, places, header.length, row),
      ...(doubled.get(row.row) ?? []),
    ]);
    const faulty = new Set(faults.map(({ row }) => row));
    const sound = batch.filter(({ row }) => !faulty.has(row)).map((row) => readableRow(row, places));
    const found = sound.length > 0 ? await kind.check(query, sound, fields) : [];
    findings.push(...faults, ...found.filter(isFinding));
    changes.push(...found.filter(isChange).map(shortenChange));
  }
  findings.sort((a, b) => a.row - b.row);
  changes.sort((a, b) => a.row - b.row);
  return { findings, changes, ignoredColumns: header.filter((name, index) => name !== '' && !known.has(index)) };
}

/** Rows that are kept together are in the batch of the first of them. */
function splitIntoBatches(
  kind: Pick<SheetKind, 'keptTogether'>,
  places: ColumnPlaces,
  rows: readonly ParsedRow[],
): ParsedRow[][] {
  const groups = Map.groupBy(rows, (row) => togetherKey(kind, readableRow(row, places)) ?? row);
  const batches: ParsedRow[][] = [];
  let batch: ParsedRow[] = [];
  for (const group of groups.values()) {
    batch.push(...group);
    if (batch.length < batchSize) continue;
    batches.push(batch);
    batch = [];
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

/** @throws UnreadableSheet when a required column is missing, or one is named twice. */
export function columnPlaces(columns: readonly SheetColumn[], header: readonly string[]): ColumnPlaces {
  const names = header.map(comparableName);
  const missing = columns.filter(({ name, required }) => required && !names.includes(name)).map(({ name }) => name);
  if (missing.length > 0) {
    const what = missing.length === 1 ? `The column ${missing[0]} is` : `The columns ${missing.join(', ')} are`;
    throw new UnreadableSheet(`${what} missing from row 1.`);
  }
  const places = new Map<string, number>();
  for (const { name } of columns) {
    const place = names.indexOf(name);
    if (place === -1) continue;
    if (names.includes(name, place + 1)) throw new UnreadableSheet(`Row 1 names the column ${name} twice.`);
    places.set(name, place);
  }
  return places;
}

export function readableRow({ row, cells }: ParsedRow, places: ColumnPlaces): SheetRow {
  return { row, cell: (column) => cells[places.get(column) ?? -1] ?? '' };
}

function cellFaults(
  columns: readonly SheetColumn[],
  places: ColumnPlaces,
  width: number,
  { row, cells }: ParsedRow,
): RowFinding[] {
  if (cells.slice(width).some((cell) => cell !== ''))
    return [problem(row, null, 'The row has more cells than row 1 has columns.')];
  return columns.flatMap((column) => {
    const place = places.get(column.name);
    const message = cellProblem(column, place === undefined ? '' : (cells[place] ?? ''));
    return message === undefined ? [] : [problem(row, column.name, message)];
  });
}

function cellProblem({ isIdentifier, problemOf }: SheetColumn, cell: string): string | undefined {
  return isIdentifier && shortenedNumber.test(cell) ? shortenedMessage : problemOf?.(cell);
}

/** Cells that only one row may have, and several do. Cells that are not valid are problems already. */
function doubledCells(columns: readonly SheetColumn[], places: ColumnPlaces, rows: readonly ParsedRow[]): RowFinding[] {
  return columns.flatMap((column) => {
    const place = column.isUnique ? places.get(column.name) : undefined;
    if (place === undefined) return [];
    const valid = rows.filter(({ cells }) => {
      const cell = cells[place] ?? '';
      return cell !== '' && cellProblem(column, cell) === undefined;
    });
    const groups = Map.groupBy(valid, ({ cells }) => cells[place]?.toUpperCase());
    return [...groups.values()].flatMap(([first, second, ...others]) => {
      if (!first || !second) return [];
      const sameAs = (row: ParsedRow, other: ParsedRow) =>
        problem(row.row, column.name, `Row ${other.row} has the same ${column.name}.`);
      return [sameAs(first, second), ...[second, ...others].map((row) => sameAs(row, first))];
    });
  });
}

const isChange = (found: RowFinding | RowChange): found is RowChange => found.severity === 'change';
const isFinding = (found: RowFinding | RowChange): found is RowFinding => !isChange(found);

function shortenChange({ row, column, from, to }: RowChange): SheetChange {
  const [before, after] = truncatePair(from ?? '', to);
  return { row, column, from: from === null ? null : before, to: after };
}

function problem(row: number, column: string | null, message: string): RowFinding {
  return { severity: 'problem', row, column, message };
}

function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
