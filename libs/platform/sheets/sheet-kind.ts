import type { DayOrder, ImportKind, SheetChange, SheetProblem } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { ParsedRow } from './parse-sheet.js';
import type { SqlWork } from '@soulvia/platform/event-log';

/** Rows in place of those of a file, of which the first is the header. */
export interface TranslatedRows {
  rows: readonly ParsedRow[];
  /** What is to be said of it. */
  notes: readonly string[];
}

export interface SheetColumn {
  /** Lower case letters and underscores. A header in any case, with blanks or hyphens, is the same. */
  name: string;
  /** Other names in the same form, the most certain first: what couriers and other shops call it. */
  alsoNamed?: readonly string[];
  required?: boolean;
  /** Whether it holds digits that spreadsheets shorten to `1.23E+11`, which is a problem of the row then. */
  isIdentifier?: boolean;
  /** Whether two rows with the same cell, in any case, are a problem of both: which of them is right cannot be told. */
  isUnique?: boolean;
  /** Whether it holds days. A check says how it read them where they are written in another way. */
  isDay?: boolean;
  /** @returns the message of a cell that is not valid; left out for any text. @param order of a day. */
  problemOf?: (cell: string, order?: DayOrder) => string | undefined;
}

/** A row whose cells are read by the names of the columns. */
export interface SheetRow {
  row: number;
  /** Empty for a column that the sheet does not have. */
  cell(column: string): string;
}

/** What a kind finds about a row: a problem leaves the row out, a warning does not. */
export interface RowFinding extends SheetProblem {
  severity: 'problem' | 'warning';
}

/** A value that a row would change, for staff who decide whether to apply the sheet. */
export interface RowChange extends SheetChange {
  severity: 'change';
}

/** A sheet that is being applied. */
export interface AppliedSheet<Fields extends object = object> {
  importId: number;
  fields: Fields;
}

/** Most rows that are applied in one portion because of one cell. */
export const keptTogetherMax = 30;

/** The cell that keeps a row together with others, in comparable form; undefined when it is by itself. */
export function togetherKey({ keptTogether }: Pick<SheetKind, 'keptTogether'>, row: SheetRow): string | undefined {
  if (!keptTogether) return undefined;
  const cell = row.cell(keptTogether.column).trim().toLowerCase();
  return cell === '' || cell === keptTogether.except ? undefined : cell;
}

/**
 * A kind of sheet that staff import, declared by the module whose rows it brings.
 *
 * To add one: add its name and permission to `importPermissions` and its columns to `importColumns` in `libs/contracts/imports.ts`,
 * declare it in the module, export it from the module's `index.ts`, and list it in `libs/imports/sheet-kinds.ts`. The console shows it with
 * `ImportPanel`.
 *
 * @typeParam Fields form fields beside the file.
 */
export interface SheetKind<Fields extends object = object> {
  readonly name: ImportKind;
  readonly columns: readonly SheetColumn[];
  /**
   * Rows with the same cell in this column, in any case, are checked together and applied in one portion: what becomes of one depends on the
   * others. An empty cell and the exception say nothing. A check finds problems where more than `keptTogetherMax` rows would be sound.
   */
  readonly keptTogether?: { column: string; except: string };
  /**
   * Loads the class that validates the form fields beside `kind` and `file`: workers, which read no forms, do without it. A kind without
   * fields leaves it out.
   */
  readonly fields?: () => Promise<new () => Fields>;
  /** Reads files in the form of another program; undefined for those in no such form. @param rows all that are not empty. */
  translate?(rows: readonly ParsedRow[]): TranslatedRows | undefined;
  /** Whose files the chosen columns are kept for, such as a courier's; left out where their headers alone decide. */
  sender?(fields: Fields): number;
  /** What is to be said of a sheet as a whole. @param rows without a problem. @param changes which they would make. */
  note?(rows: readonly SheetRow[], changes: readonly SheetChange[]): string[];
  /**
   * Looks at rows whose cells are valid, in batches, before anything is written. A kind that changes values names those before and after.
   *
   * @throws DomainError to refuse the whole sheet, such as for a field that names nothing.
   */
  check(query: Query, rows: readonly SheetRow[], fields: Fields): Promise<readonly (RowFinding | RowChange)[]>;
  /**
   * Judges a sheet that is taken whole: a row with a problem refuses all of it, except a row of totals.
   *
   * @param rows all that are applied.
   * @returns what is to be said of it.
   * @throws DomainError to refuse it.
   */
  checkSheet?(query: Query, rows: readonly SheetRow[], fields: Fields): Promise<string[]>;
  /** Takes place once, in the transaction in which staff ask for the sheet to be applied. @throws DomainError to refuse that. */
  begin?(work: SqlWork, sheet: AppliedSheet<Fields>): Promise<void>;
  /** Takes place once, in the transaction that ends the import after its last portion. */
  finish?(work: SqlWork, sheet: AppliedSheet<Fields>): Promise<void>;
  /**
   * Applies a portion of rows, in the transaction that also marks them as applied. What `check` found may no longer hold: decide again
   * under the locks of this transaction. Lock what several rows name once and in id order. An error rolls the portion back, and it is tried
   * again later.
   *
   * @returns the problems of rows that it has left out, and warnings about rows that it has applied.
   */
  apply(work: SqlWork, rows: readonly SheetRow[], fields: Fields): Promise<readonly RowFinding[]>;
}

/** Declares a kind, so that it can stand in one list with kinds of other fields. */
export function defineSheetKind<Fields extends object>(kind: SheetKind<Fields>): SheetKind {
  return kind;
}
