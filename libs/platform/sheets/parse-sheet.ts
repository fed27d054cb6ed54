import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sheetLimits as limits } from '@soulvia/contracts';
import { CsvError, parse } from 'csv-parse';
import { UnreadableSheet } from './sheet-error.js';

/** A sheet whose cells are the texts that the file has. */
export interface ParsedSheet {
  header: string[];
  /** Without empty rows. */
  rows: ParsedRow[];
}

export interface ParsedRow {
  /** As a spreadsheet numbers it: the header line is row 1. */
  row: number;
  /** As many as the header has, or more. */
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;
const pieceLength = 64 * 1024;
/** Rows after which other requests get a turn. */
const rowsPerTurn = 1_000;

/**
 * Parses CSV whose delimiter is the comma, semicolon or tab that the header line has most of. Every cell is text: nothing is read as a
 * number or a date.
 *
 * @throws UnreadableSheet beyond a limit or with a broken quote, naming the first row that is concerned.
 */
export async function parseSheet(text: string): Promise<ParsedSheet> {
  const parser = parse({ delimiter: detectDelimiter(text), relax_column_count: true, relax_quotes: false });
  const parsed: ParsedSheet = { header: [], rows: [] };
  let row = 0;
  try {
    for await (const cells of Readable.from(splitIntoPieces(text)).pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      if (row % rowsPerTurn === 0) await nextTurn();
      addRow(parsed, row, cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The rows before it may not have been read yet.
    const broken = Number(error['records']) + 1;
    throw new UnreadableSheet(`Row ${broken} cannot be read: a quotation mark is missing or misplaced.`);
  } finally {
    parser.destroy();
  }
  if (parsed.header.length === 0) throw new UnreadableSheet('The first row must hold the names of the columns.');
  if (parsed.rows.length === 0) throw new UnreadableSheet('The sheet has no rows below its header.');
  return parsed;
}

function addRow({ header, rows }: ParsedSheet, row: number, cells: string[]): void {
  if (cells.length > limits.columnsMax)
    throw new UnreadableSheet(`Row ${row} has ${cells.length} columns. A sheet can have at most ${limits.columnsMax}.`);
  const tooLong = cells.findIndex((cell) => cell.length > limits.cellMax);
  if (tooLong >= 0)
    throw new UnreadableSheet(
      `Row ${row} has a cell of ${cells[tooLong]?.length} characters. A cell can have at most ${limits.cellMax}.`,
    );
  const tidy = cells.map(readCell);
  const isEmpty = tidy.every((cell) => cell === '');
  if (row === 1) {
    header.push(...(isEmpty ? [] : tidy));
    return;
  }
  if (isEmpty) return;
  if (rows.length === limits.rowsMax)
    throw new UnreadableSheet(
      `Row ${row} is one too many. A sheet can have at most ${limits.rowsMax} rows below its header.`,
    );
  while (tidy.length < header.length) tidy.push('');
  rows.push({ row, cells: tidy });
}

/** Takes off what `csvRow` puts before a formula, so that a sheet of the shop comes back as it was. */
function readCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}

/** Of two delimiters that the header line has equally often, the first one of `delimiters` is taken. */
function detectDelimiter(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function* splitIntoPieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength);
}
