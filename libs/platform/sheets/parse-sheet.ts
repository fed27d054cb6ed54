import { setImmediate as nextTurn } from 'node:timers/promises';
import { readLines, sheetLimits as limits, withoutFormulaMark } from '@soulvia/contracts';
import { UnreadableSheet } from './sheet-error.js';
import { type Delimiter, type SplitRow, splitRows } from './split-rows.js';

/** A sheet whose cells are the texts that the file has. */
export interface ParsedSheet {
  header: string[];
  /** Its row in the file. */
  headerRow: number;
  /** Without empty rows. */
  rows: ParsedRow[];
}

export interface ParsedRow {
  /** As a spreadsheet numbers it: the first line is row 1. */
  row: number;
  /** As many as the header has, or more. */
  cells: string[];
  /** Whether its cells cannot be told apart, because of a quotation mark. */
  isBroken?: boolean;
}

const delimiters: readonly Delimiter[] = [',', ';', '\t'];
/** The line by which Excel names the delimiter. */
const namesDelimiter = /^sep=([,;\t])(?:\r\n|\r|\n)/i;
/** Characters in which delimiters are counted. */
const countedMax = 10_000;
/** Rows after which other requests get a turn. */
const rowsPerTurn = 1_000;
/** Most cells hold such text, which reads as it is. */
const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Parses CSV whose delimiter is the comma, semicolon or tab that its first lines have most of. Every cell is text: nothing is read as a
 * number or a date.
 *
 * @param pickHeader gets all rows that are not empty, and returns the place of the header, which may stand below titles: the first by default.
 * @throws UnreadableSheet beyond a limit, naming the first row that is concerned.
 */
export async function parseSheet(
  text: string,
  pickHeader: (rows: readonly ParsedRow[]) => number = () => 0,
): Promise<ParsedSheet> {
  const rows = await parseRows(text);
  return takeHeader(rows, pickHeader(rows));
}

/** All rows that are not empty. */
export async function parseRows(text: string): Promise<ParsedRow[]> {
  const [hint = '', named] = namesDelimiter.exec(text) ?? [];
  const delimiter = (named as Delimiter | undefined) ?? detectDelimiter(text);
  const all: ParsedRow[] = [];
  let row = hint === '' ? 0 : 1;
  for (const cells of splitRows(text.slice(hint.length), delimiter, limits.cellMax)) {
    row += 1;
    if (row % rowsPerTurn === 0) await nextTurn();
    const read = readRow(row, cells);
    if (read) all.push(read);
    if (all.length > limits.rowsMax + limits.headerRowsMax + 1) break;
  }
  return all;
}

/** @throws UnreadableSheet when there are no rows below the header, or too many. */
export function takeHeader(all: readonly ParsedRow[], headerAt: number): ParsedSheet {
  const [header, ...rows] = all.slice(headerAt);
  if (!header) throw new UnreadableSheet('The first row must hold the names of the columns.');
  if (rows.length === 0) throw new UnreadableSheet('The sheet has no rows below its header.');
  const beyond = rows[limits.rowsMax];
  if (beyond)
    throw new UnreadableSheet(
      `Row ${beyond.row} is one too many. A sheet can have at most ${limits.rowsMax} rows below its header.`,
    );
  for (const { cells } of rows) while (cells.length < header.cells.length) cells.push('');
  return { header: header.cells, headerRow: header.row, rows };
}

/** @returns undefined for an empty row. */
function readRow(row: number, given: SplitRow): ParsedRow | undefined {
  if (!given) return { row, cells: [], isBroken: true };
  if (given.length > limits.columnsMax)
    throw new UnreadableSheet(`Row ${row} has ${given.length} columns. A sheet can have at most ${limits.columnsMax}.`);
  const cells = given.map(readCell);
  const tooLong = cells.find((cell) => cell.length > limits.cellMax);
  if (tooLong !== undefined)
    throw new UnreadableSheet(
      `Row ${row} has a cell of ${tooLong.length} characters. A cell can have at most ${limits.cellMax}.`,
    );
  return cells.some((cell) => cell !== '') ? { row, cells } : undefined;
}

/** Takes off what `csvRow` puts before a formula, so that a sheet of the shop comes back as it was. */
function readCell(cell: string): string {
  if (isPlain.test(cell) && !cell.startsWith("'")) return cell;
  return readLines(withoutFormulaMark(cell));
}

/** Of two delimiters that the first lines have equally often, the first one of `delimiters` is taken. */
function detectDelimiter(text: string): Delimiter {
  const lines = text.slice(0, countedMax).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => lines.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
