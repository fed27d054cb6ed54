import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DayOrder, readDayTime, type SheetChange } from '@soulvia/contracts';
import { InvalidInput, truncatePair } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { type ColumnPlaces, columnPlaces } from './columns.js';
import type { ParsedRow, ParsedSheet } from './parse-sheet.js';
import {
  type RowChange,
  type RowFinding,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
  togetherKey,
} from './sheet-kind.js';

/** Rows after which other requests get a turn. */
const batchSize = 500;
/** How spreadsheets show a long number in a cell that is not text. */
const shortenedNumber = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,}$/i;
const shortenedMessage = 'Excel shortened this number. Format the column as text and export again.';

/** Most problems that are named when a sheet that is taken whole is refused. */
const refusedMax = 20;
const totalsMessage = 'A row of totals, which is left out.';
/** What a row of totals begins with. */
const totals = /^(?:grand[ -]?|sub[ -]?)?(?:totals?|sum)\b|^(?:کل|میزان)/i;

export interface CheckedSheet {
  findings: RowFinding[];
  /** Values that rows without a problem would change. */
  changes: SheetChange[];
  /** Columns of the sheet that the kind does not read. */
  ignoredColumns: string[];
  /** What the kind says about the sheet as a whole. */
  notes: readonly string[] | undefined;
}

/**
 * Checks every row of a sheet against the rules of its kind.
 *
 * @throws UnreadableSheet when columns are missing or named twice.
 * @throws InvalidInput for a sheet that is taken whole and has rows with problems.
 */
export async function checkSheet<Fields extends object>(
  query: Query,
  kind: SheetKind<Fields>,
  { header, headerRow, rows }: ParsedSheet,
  fields: Fields,
): Promise<CheckedSheet> {
  const places = columnPlaces(kind.columns, header, headerRow);
  const known = new Set(places.values());
  const findings: RowFinding[] = [];
  const changes: SheetChange[] = [];
  const { day_order: order = 'day' } = fields as { day_order?: DayOrder };
  const doubled = Map.groupBy(doubledCells(kind.columns, places, rows), ({ row }) => row);
  for (const batch of splitIntoBatches(kind, places, rows)) {
    await nextTurn();
    const faults = batch.flatMap((row) => [
      ...cellFaults(kind.columns, { places, width: header.length, headerRow, order }, row),
      ...(doubled.get(row.row) ?? []),
    ]);
    const faulty = new Set(faults.map(({ row }) => row));
    const sound = batch.filter(({ row }) => !faulty.has(row)).map((row) => readableRow(row, places));
    const found = sound.length > 0 ? await kind.check(query, sound, fields) : [];
    findings.push(...faults, ...found.filter(isFinding));
    changes.push(...found.filter(isChange).map(shortenChange));
  }
  if (kind.checkSheet) refuseProblems(findings);
  const leftOut = new Set(findings.flatMap(({ severity, row }) => (severity === 'problem' ? [row] : [])));
  const sound = rows.filter(({ row }) => !leftOut.has(row));
  findings.push(...tellDays(kind.columns, places, sound, order));
  const soundRows = sound.map((row) => readableRow(row, places));
  const notes = kind.checkSheet ? await kind.checkSheet(query, soundRows, fields) : kind.note?.(soundRows, changes);
  findings.sort((a, b) => a.row - b.row);
  changes.sort((a, b) => a.row - b.row);
  const ignoredColumns = header.filter((name, index) => name !== '' && !known.has(index));
  return { findings, changes, ignoredColumns, notes };
}

/** @throws InvalidInput with the first problems by their cells, such as `rows.14.net`. */
function refuseProblems(findings: readonly RowFinding[]): void {
  const refused = findings.filter(({ severity, message }) => severity === 'problem' && message !== totalsMessage);
  if (refused.length === 0) return;
  const named = refused.toSorted((a, b) => a.row - b.row).slice(0, refusedMax);
  throw new InvalidInput(
    Object.fromEntries(
      named.map(({ row, column, message }) => [
        column === null ? `rows.${row}` : `rows.${row}.${column}`,
        [`Row ${row}: ${message}`],
      ]),
    ),
  );
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

export function readableRow({ row, cells }: ParsedRow, places: ColumnPlaces): SheetRow {
  return { row, cell: (column) => cells[places.get(column) ?? -1] ?? '' };
}

function cellFaults(
  columns: readonly SheetColumn[],
  { places, width, headerRow, order }: { places: ColumnPlaces; width: number; headerRow: number; order: DayOrder },
  { row, cells, isBroken }: ParsedRow,
): RowFinding[] {
  if (isBroken) return [problem(row, null, 'A quotation mark is missing or misplaced.')];
  if (cells.slice(width).some((cell) => cell !== ''))
    return [problem(row, null, `The row has more cells than row ${headerRow} has columns.`)];
  if (isTotals(columns, places, { row, cells })) return [problem(row, null, totalsMessage)];
  return columns.flatMap((column) => {
    const place = places.get(column.name);
    const message = cellProblem(column, place === undefined ? '' : (cells[place] ?? ''), order);
    return message === undefined ? [] : [problem(row, column.name, message)];
  });
}

/** Totals hold a word or nothing where a row must hold a value: the name of a product may begin like them. */
function isTotals(columns: readonly SheetColumn[], places: ColumnPlaces, { cells }: ParsedRow): boolean {
  if (!totals.test(cells.find((cell) => cell !== '') ?? '')) return false;
  return columns.some((column) => {
    const place = column.required ? places.get(column.name) : undefined;
    const cell = cells[place ?? -1];
    return cell !== undefined && cellProblem(column, cell) !== undefined;
  });
}

function cellProblem({ isIdentifier, problemOf }: SheetColumn, cell: string, order?: DayOrder): string | undefined {
  return isIdentifier && shortenedNumber.test(cell) ? shortenedMessage : problemOf?.(cell, order);
}

const writtenDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Tells once for each column how a day is read that is written in another way: one that could be another day, if there is one. */
function tellDays(
  columns: readonly SheetColumn[],
  places: ColumnPlaces,
  rows: readonly ParsedRow[],
  order: DayOrder,
): RowFinding[] {
  return columns.flatMap(({ name, isDay }) => {
    const place = isDay ? places.get(name) : undefined;
    const read = rows.flatMap(({ row, cells }) => {
      const cell = cells[place ?? -1] ?? '';
      const found = /^(?:\d{4}-\d\d-\d\d|$)/.test(cell) ? undefined : readDayTime(cell, order);
      return found ? [{ row, cell, ...found }] : [];
    });
    const told = read.find(({ isAmbiguous }) => isAmbiguous) ?? read[0];
    if (!told) return [];
    const way = told.isAmbiguous ? `, the ${order} first` : '';
    const message = `"${told.cell}" is read as ${writtenDay.format(new Date(told.day))}${way}.`;
    return [{ severity: 'warning' as const, row: told.row, column: name, message }];
  });
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
