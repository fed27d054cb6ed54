import { readPlain, sheetLimits } from '@soulvia/contracts';
import type { ParsedRow, ParsedSheet } from './parse-sheet.js';
import { UnreadableSheet } from './sheet-error.js';
import type { SheetColumn } from './sheet-kind.js';

/** Place of each column of a kind in a header; columns that the sheet lacks are missing. */
export type ColumnPlaces = ReadonlyMap<string, number>;

/** Where the cells of a column are: in a column of the file, whose places begin with 0, or the same text in each row. */
export type CellSource = { place: number } | { text: string };

/** Where the columns of a kind are in a file; those that are left out are not read. */
export type SheetLayout = ReadonlyMap<string, CellSource>;

/** @throws UnreadableSheet when a required column is missing, or one is named twice. */
export function columnPlaces(
  columns: readonly SheetColumn[],
  header: readonly string[],
  headerRow: number = 1,
): ColumnPlaces {
  const { places, missing } = findColumns(columns, header);
  if (missing.length > 0) {
    const what = missing.length === 1 ? `The column ${missing[0]} is` : `The columns ${missing.join(', ')} are`;
    throw new UnreadableSheet(`${what} missing from row ${headerRow}.`);
  }
  const names = header.map(comparableName);
  for (const [name, place] of places)
    if (names.includes(names[place] ?? '', place + 1))
      throw new UnreadableSheet(`Row ${headerRow} names the column ${name} twice.`);
  return places;
}

/** @returns the place of the first row that names all columns that a kind needs; -1 for none. */
export function findHeader(columns: readonly SheetColumn[], rows: readonly ParsedRow[]): number {
  const top = rows.slice(0, sheetLimits.headerRowsMax);
  return top.findIndex(({ cells }) => findColumns(columns, cells).missing.length === 0);
}

/** A column is found by its name, else by the first of its other names that the header has. */
export function findColumns(columns: readonly SheetColumn[], header: readonly string[]) {
  const names = header.map(comparableName);
  const places = new Map<string, number>();
  const missing: string[] = [];
  for (const { name, alsoNamed = [], required } of columns) {
    const place = [name, ...alsoNamed].map((one) => names.indexOf(one)).find((found) => found !== -1);
    if (place !== undefined) places.set(name, place);
    else if (required) missing.push(name);
  }
  return { places, missing };
}

/** The sheet as if its file named the columns as the kind does. Other columns that have such a name lose it: they are not read. */
export function applyLayout(
  columns: readonly SheetColumn[],
  layout: SheetLayout,
  { header, headerRow, rows }: ParsedSheet,
): ParsedSheet {
  const known = new Set(columns.flatMap(({ name, alsoNamed = [] }) => [name, ...alsoNamed]));
  const names = new Map<number, string>();
  const added: { name: string; text: string }[] = [];
  for (const [name, source] of layout)
    if ('place' in source) names.set(source.place, name);
    else added.push({ name, text: source.text });
  const read = header.map(
    (name, place) => names.get(place) ?? (known.has(comparableName(name)) ? `${name} (not read)` : name),
  );
  const texts = added.map(({ text }) => text);
  return {
    header: [...read, ...added.map(({ name }) => name)],
    headerRow,
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: [...cells.slice(0, header.length), ...texts, ...cells.slice(header.length)],
    })),
  };
}

/** `Tracking No.`, `tracking #` and `TRACKING-NUMBER` are one name. */
export function comparableName(name: string): string {
  return readPlain(name)
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll(/(?<![a-z])(?:no|num|nr)(?![a-z])/g, 'number')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}
