import type { Permission } from './duties.js';

/** Kinds of sheets that staff import, and the permission that each needs. A module that adds a kind adds it here. */
export const importPermissions = {
  'stock-receipts': 'stock.write',
  'tracking-numbers': 'parcels.write',
  'courier-statuses': 'parcels.write',
  products: 'catalogue.write',
} as const satisfies Record<string, Permission>;

export type ImportKind = keyof typeof importPermissions;

export const importKinds = Object.keys(importPermissions) as ImportKind[];

/** Path below `/api/v1/`. */
export const importsPath = 'imports';

/** Path below `/api/v1/` of all products as a sheet of the kind `products`. */
export const productsSheetPath = 'products/export.csv';

export const sheetLimits = {
  /** Of a file. */
  bytesMax: 5 * 1024 * 1024,
  /** Without the header line. */
  rowsMax: 20_000,
  columnsMax: 60,
  /** Characters of a cell. */
  cellMax: 2_000,
  /** Most rows of a sheet that the shop writes. */
  exportRowsMax: 100_000,
  /** Most problems, and warnings, of a response; `problems.csv` has all. */
  listedMax: 200,
  /** Days in which a file is not imported twice. */
  knownDays: 90,
} as const;

export const importMessages = {
  kindUnknown: `kind must be one of ${importKinds.join(', ')}`,
  fileRequired: 'Choose a file',
  fileTooLarge: 'The file must be at most 5 MB',
} as const;

/** Columns of each kind, in the order in which the console names them. */
export const importColumns = {
  'stock-receipts': [
    { name: 'product_id', required: true },
    { name: 'quantity', required: true },
    { name: 'batch', required: false },
    { name: 'expires_on', required: false },
  ],
  'tracking-numbers': [
    { name: 'order_id', required: true },
    { name: 'tracking_number', required: true },
  ],
  'courier-statuses': [
    { name: 'tracking_number', required: true },
    { name: 'status', required: true },
    { name: 'date', required: true },
    { name: 'remarks', required: false },
  ],
  products: [
    { name: 'id', required: true },
    { name: 'name', required: false },
    { name: 'description', required: false },
    { name: 'price', required: false },
    { name: 'sc_value', required: false },
    { name: 'category', required: false },
    { name: 'quantity', required: false },
    { name: 'facets', required: false },
    { name: 'family', required: false },
    { name: 'option_values', required: false },
    { name: 'seen_price', required: false },
    { name: 'seen_quantity', required: false },
  ],
} as const satisfies Record<ImportKind, readonly { name: string; required: boolean }[]>;

/**
 * `CHECKED`: nothing but the import is written. `APPLYING`: a worker applies its rows. `APPLIED`: done. `FAILED`: interrupted by an error
 * that repeated; applying it again goes on where it was.
 */
export const importStates = ['CHECKED', 'APPLYING', 'APPLIED', 'FAILED'] as const;
export type ImportState = (typeof importStates)[number];

/** What is wrong with a row, or worth a look. */
export interface SheetProblem {
  /** As a spreadsheet numbers it: the header line is row 1. */
  row: number;
  /** Null when it concerns the whole row. */
  column: string | null;
  message: string;
}

/** A value that a row of a checked sheet would change. Long texts are cut to where they begin to differ. */
export interface SheetChange {
  row: number;
  column: string;
  /** Null for a row that adds something. */
  from: string | null;
  to: string;
}

/** An import in a list. */
export interface ImportSummary {
  id: number;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  /** Without the header line and empty ones. */
  rows: number;
  /** Rows applied so far. */
  applied: number;
  created_at: string;
  applied_at: string | null;
}

export interface SheetImport extends ImportSummary {
  /** Rows with problems are left out. Rows that could not be applied move to the problems. */
  counts: { ok: number; warning: number; problem: number };
  /** Columns of the file that are not read. */
  ignored_columns: string[];
  /** The first of them. */
  problems: SheetProblem[];
  /** The first of them. */
  warnings: SheetProblem[];
  /** Of a checked sheet: rows that would change values. Zero for kinds that do not compare, and once the sheet is being applied. */
  changed: number;
  /** The first of their values. */
  changes: SheetChange[];
}

export interface ApplyingImport {
  id: number;
  state: 'APPLYING';
}
