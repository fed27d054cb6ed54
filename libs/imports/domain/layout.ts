import {
  importColumns,
  type ImportKind,
  importMessages,
  say,
  sheetLimits,
  type SheetLayoutRequest,
  type SheetSource,
  type SheetTop,
} from '@soulvia/contracts';
import {
  type CellSource,
  comparableName,
  findColumns,
  type ParsedRow,
  type SheetColumn,
  type SheetLayout,
} from '@soulvia/platform/sheets';

/** A header and where it stands among the rows of a file. */
export interface ChosenLayout {
  at: number;
  layout: SheetLayout;
}

/** A layout as it is kept: by the names that the header has, which may come in another order. */
export type KeptLayout = Record<string, { named: string; nth: number } | { text: string }>;

const cellShown = 80;
/** Rows that are shown below the last that may be the header. */
const rowsBelow = 3;
/** Titles have a smaller part of the cells of a header. */
const titleWidth = 0.7;
/** Letters of a name of a file in a note. */
const nameShown = 40;

/** @returns what is wrong with a choice of columns, by field, or where it leads. */
export function readChoice(
  kind: ImportKind,
  rows: readonly ParsedRow[],
  { header_row: headerRow, columns }: SheetLayoutRequest,
): ChosenLayout | { errors: Record<string, string[]> } {
  if (columns === undefined) return { errors: { columns: [importMessages.columnsAsked] } };
  const at = rows.slice(0, sheetLimits.headerRowsMax).findIndex(({ row }) => row === headerRow);
  const header = rows[at]?.cells;
  if (!header || at === rows.length - 1) return { errors: { header_row: [importMessages.headerUnknown] } };
  const errors: Record<string, string[]> = {};
  const layout = new Map<string, CellSource>();
  for (const [nth, source] of columns.entries()) {
    const problem = findProblem(kind, { header, layout }, source);
    if (problem) errors[`columns.${nth}.${problem.field}`] = [problem.message];
    else if (source.place !== undefined) layout.set(source.name, { place: source.place - 1 });
    else if (source.text) layout.set(source.name, { text: source.text });
  }
  const missing = importColumns[kind].filter(({ name, required }) => required && !layout.has(name));
  const lacking = missing.filter(({ withoutIt }) => withoutIt === undefined);
  if (lacking.length > 0) errors['columns'] = lacking.map(({ name }) => importMessages.columnMissing(name));
  for (const { name } of missing) layout.set(name, { text: '' });
  return Object.keys(errors).length > 0 ? { errors } : { at, layout };
}

function findProblem(
  kind: ImportKind,
  { header, layout }: { header: readonly string[]; layout: SheetLayout },
  { name, place, text }: SheetSource,
): { field: keyof SheetSource; message: string } | undefined {
  if (!importColumns[kind].some((column) => column.name === name))
    return { field: 'name', message: importMessages.columnUnknown };
  if (layout.has(name)) return { field: 'name', message: importMessages.columnTwice };
  if (place === undefined) return undefined;
  if (text) return { field: 'text', message: importMessages.placeOrText };
  if (place > header.length) return { field: 'place', message: importMessages.placeUnknown(place) };
  const isTaken = [...layout.values()].some((source) => 'place' in source && source.place === place - 1);
  return isTaken ? { field: 'place', message: importMessages.placeTwice } : undefined;
}

/** The same for headers with the same names in any order. */
export function headerNames(header: readonly string[]): string {
  return header.map(comparableName).toSorted().join('\n');
}

export function toKept(header: readonly string[], layout: SheetLayout): KeptLayout {
  const names = header.map(comparableName);
  const keep = (place: number) => {
    const named = names[place] ?? '';
    return { named, nth: names.slice(0, place).filter((name) => name === named).length };
  };
  return Object.fromEntries([...layout].map(([name, at]) => [name, 'place' in at ? keep(at.place) : at]));
}

/** Expects a header with the names that the layout was kept with. */
export function fromKept(header: readonly string[], kept: KeptLayout): SheetLayout {
  const names = header.map(comparableName);
  const findPlace = (named: string, nth: number) =>
    names.flatMap((name, place) => (name === named ? [place] : []))[nth] ?? -1;
  return new Map(
    Object.entries(kept).map(([name, at]) => [name, 'text' in at ? at : { place: findPlace(at.named, at.nth) }]),
  );
}

/** The place of the row that probably names the columns: one with more of their names than others, else the first below titles. */
export function guessHeader(columns: readonly SheetColumn[], rows: readonly ParsedRow[]): number {
  const tops = rows.slice(0, sheetLimits.headerRowsMax).map(({ cells }, at) => ({
    at,
    named: findByName(columns, cells).size,
    width: cells.filter(Boolean).length,
  }));
  const wide = Math.max(...tops.map(({ width }) => width)) * titleWidth;
  const [best] = tops.toSorted(
    (a, b) => b.named - a.named || Number(b.width >= wide) - Number(a.width >= wide) || a.at - b.at,
  );
  return best?.at ?? 0;
}

/** @param known the layout that is known of one of the rows. */
export function showTop(
  columns: readonly SheetColumn[],
  rows: readonly ParsedRow[],
  known: ChosenLayout | undefined,
): SheetTop {
  return {
    header_row: rows[known?.at ?? guessHeader(columns, rows)]?.row ?? 1,
    rows: rows.slice(0, sheetLimits.headerRowsMax + rowsBelow).map(({ row, cells }, at) => ({
      row,
      cells: cells.map((cell) => cutText(cell, cellShown)),
      columns: [...(at === known?.at ? known.layout : findByName(columns, cells))].map(([name, source]) =>
        'place' in source ? { name, place: source.place + 1 } : { name, ...source },
      ),
    })),
  };
}

function findByName(columns: readonly SheetColumn[], cells: readonly string[]): SheetLayout {
  return new Map([...findColumns(columns, cells).places].map(([name, place]) => [name, { place }]));
}

/** How the columns were found, where it is not plain. */
export function tellLayout(
  columns: readonly SheetColumn[],
  { header, headerRow }: { header: readonly string[]; headerRow: number },
  chosen: { layout: SheetLayout; isKept: boolean } | undefined,
): string[] {
  const layout = chosen?.layout ?? findByName(columns, header);
  const [read, fixed] = [[] as string[], [] as string[]];
  for (const [name, source] of layout)
    if ('text' in source) fixed.push(say`${name} is "${cutText(source.text, nameShown)}"`);
    else if (comparableName(header[source.place] ?? '') !== name)
      read.push(say`${name} from "${cutText(header[source.place] ?? '', nameShown)}"`);
  return [
    ...(chosen?.isKept ? ['Columns as mapped last time.'] : []),
    ...(chosen && !chosen.isKept ? ['Columns as mapped, which is kept for the next sheet with this header.'] : []),
    ...(headerRow > 1 ? [`Row ${headerRow} names the columns.`] : []),
    ...(read.length > 0 ? [`Read: ${read.join(', ')}.`] : []),
    ...(fixed.length > 0 ? [`The same in each row: ${fixed.join(', ')}.`] : []),
  ];
}

function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text;
}
