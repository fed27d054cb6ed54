import { say } from './say.js';
import type { Permission } from './duty-rules.js';
import type { NumberRule } from './number-rule.js';
import { asItIs } from './reading/text.js';
import { linesRule, lineRule, type TextRule } from './text-rule.js';

/** Kinds of sheets that staff import, and the permission that each needs. A module that adds a kind adds it here. */
export const importPermissions = {
  'stock-receipts': 'stock.write',
  'tracking-numbers': 'parcels.write',
  'courier-statuses': 'parcels.write',
  products: 'catalogue.write',
  'courier-statement': 'cash.write',
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
  cellMax: 10_000,
  /** Most rows of a sheet that the shop writes. */
  exportRowsMax: 100_000,
  /** Most problems, and warnings, of a response; `problems.csv` has all. */
  listedMax: 200,
  /** Days in which a file is not imported twice. */
  knownDays: 90,
  /** First rows of a file, without empty ones, in which the header is looked for. */
  headerRowsMax: 30,
} as const;

export const importMessages = {
  kindUnknown: `kind must be one of ${importKinds.join(', ')}`,
  fileRequired: 'Choose a file',
  fileTooLarge: 'The file must be at most 5 MB',
  columnsInvalid: 'Must be JSON such as {"header_row": 1, "columns": [{"name": "status", "place": 2}]}',
  columnsList: `Must be a list of at most ${sheetLimits.columnsMax} columns`,
  columnsAsked: 'Choose the columns of the file',
  columnUnknown: 'This kind of sheet has no such column',
  columnTwice: 'Each column once',
  columnMissing: (name: string) => say`Choose where ${name} is`,
  placeUnknown: (place: number) => `The header has no column ${place}`,
  placeTwice: 'Two columns are read from the same column of the file',
  placeOrText: 'Choose a column of the file or a text, not both',
  headerUnknown: `Choose one of the first ${sheetLimits.headerRowsMax} rows, with rows below it`,
} as const;

const place = (required: string, max: number): NumberRule => ({
  required,
  invalid: required,
  decimals: 0,
  min: { value: 1, message: required },
  max: { value: max, message: required },
});

export const layoutRules = {
  json: {
    read: asItIs,
    max: { length: 40_000, message: 'columns must be at most 40000 characters' },
  } satisfies TextRule,
  name: lineRule('The column', 60, 'Name a column'),
  text: linesRule('The text', 500),
  place: place('Must be the place of a column, the first being 1', sheetLimits.columnsMax),
  headerRow: place('Must be the number of a row', 10_000_000),
};

export interface ImportColumn {
  name: string;
  required: boolean;
  /** What it means when the columns of a file are chosen and this needed one is not in it; left out where it must be. */
  withoutIt?: string;
}

/** Columns of each kind, in the order in which the console names them. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
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
    { name: 'id', required: true, withoutIt: 'Each row adds a product' },
    { name: 'name', required: false },
    { name: 'description', required: false },
    { name: 'price', required: false },
    { name: 'compare_at_price', required: false },
    { name: 'sc_value', required: false },
    { name: 'category', required: false },
    { name: 'quantity', required: false },
    { name: 'facets', required: false },
    { name: 'family', required: false },
    { name: 'option_values', required: false },
    { name: 'seen_price', required: false },
    { name: 'seen_quantity', required: false },
  ],
  'courier-statement': [
    { name: 'tracking_number', required: true },
    { name: 'gross', required: false },
    { name: 'charges', required: false },
    { name: 'tax_on_charges', required: false },
    { name: 'income_tax', required: false },
    { name: 'sales_tax', required: false },
    { name: 'net', required: false },
    { name: 'kind', required: false },
    { name: 'cpr', required: false },
  ],
};

/**
 * `CHECKED`: nothing but the import is written. `APPLYING`: a worker applies its rows. `APPLIED`: done. `FAILED`: interrupted by an error
 * that repeated; applying it again goes on where it was.
 */
export const importStates = ['CHECKED', 'APPLYING', 'APPLIED', 'FAILED'] as const;

export type ImportState = (typeof importStates)[number];
