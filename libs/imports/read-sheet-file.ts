import { sheetLimits, type SheetLayoutRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import {
  applyLayout,
  columnPlaces,
  decodeSheet,
  findHeader,
  type ParsedRow,
  type ParsedSheet,
  parseRows,
  takeHeader,
} from '@soulvia/platform/sheets';
import { type ChosenLayout, fromKept, guessHeader, readChoice, showTop, tellLayout, toKept } from './domain/layout.js';
import { findLayout, type KeptChoice, type LayoutKey } from './persistence/layouts.js';
import { sheetKinds } from './sheet-kinds.js';

/** A file with the names of its kind in the header. */
interface ReadSheet {
  sheet: ParsedSheet;
  notes: string[];
  /** What is to be kept for the next file. */
  chosen: KeptChoice | undefined;
}

/**
 * Reads a file whose columns are as chosen, else as they were chosen for the last file with this header, else where their names say.
 *
 * @throws InvalidInput with the first rows of the file when its columns are not found, or not chosen well.
 */
export async function readSheetFile(
  query: Query,
  bytes: Buffer,
  { choice, ...key }: LayoutKey & { choice: SheetLayoutRequest | undefined },
): Promise<ReadSheet> {
  const kind = sheetKinds[key.kind];
  const { columns } = kind;
  const inFile = await parseRows(decodeSheet(bytes));
  const translated = kind.translate?.(inFile);
  const rows = translated?.rows ?? inFile;
  const kept = await readKept(query, key, rows);
  const found = choice ? { ...choose(key, rows, choice, kept), isKept: false } : kept && { ...kept, isKept: true };
  const named = findHeader(columns, rows);
  const parsed = takeHeader(rows, found?.at ?? (named === -1 ? guessHeader(columns, rows) : named));
  const sheet = found ? applyLayout(columns, found.layout, parsed) : parsed;
  try {
    columnPlaces(columns, sheet.header, sheet.headerRow);
  } catch (error) {
    throw error instanceof InvalidInput
      ? new InvalidInput(error.errors, { sheet: showTop(columns, rows, undefined) })
      : error;
  }
  const { header } = parsed;
  return {
    sheet,
    notes: [...(translated?.notes ?? []), ...tellLayout(columns, parsed, found)],
    chosen: found && !found.isKept ? { ...key, header, columns: toKept(header, found.layout) } : undefined,
  };
}

/** @throws InvalidInput */
function choose(
  { kind }: LayoutKey,
  rows: readonly ParsedRow[],
  choice: SheetLayoutRequest,
  kept: ChosenLayout | undefined,
): ChosenLayout {
  const read = readChoice(kind, rows, choice);
  if ('errors' in read) throw new InvalidInput(read.errors, { sheet: showTop(sheetKinds[kind].columns, rows, kept) });
  return read;
}

async function readKept(query: Query, key: LayoutKey, rows: readonly ParsedRow[]): Promise<ChosenLayout | undefined> {
  const found = await findLayout(
    query,
    key,
    rows.slice(0, sheetLimits.headerRowsMax).map(({ cells }) => cells),
  );
  return found && { at: found.at, layout: fromKept(rows[found.at]?.cells ?? [], found.kept) };
}
