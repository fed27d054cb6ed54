/** Name of the job that reads stored texts again. It changes when a reading of columns changes, so that the job runs once more. */
export const textsJob = 'texts-1';

/** A row as its columns' names and values in JSON. */
export type TextRow = Readonly<Record<string, unknown>>;

/** How a text is read. @param row that it stands in. @param name of its column, or of its field in a column of JSON. */
export type TextReading = (text: string, row: TextRow, name: string) => string;

/** Columns of a table with texts that people or other programs wrote. */
export interface WrittenTexts {
  table: string;
  /** The primary key. */
  key: readonly string[];
  /** How each column is read, as the fields are that fill it. Lists and JSON are read text by text. */
  columns: Readonly<Record<string, TextReading>>;
  /** What else changes with the texts. */
  derive?: (row: TextRow) => TextRow;
}

/** @returns the columns of a row that reading changes, with their new values. */
export function readRow({ columns, derive }: WrittenTexts, row: TextRow, nullable: ReadonlySet<string>): TextRow {
  const changed: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(columns)) {
    const value = readValue(row[name], name, (text, field) => read(text, row, field));
    if (JSON.stringify(value) === JSON.stringify(row[name])) continue;
    changed[name] = value === '' && nullable.has(name) ? null : value;
  }
  return Object.keys(changed).length > 0 && derive ? { ...changed, ...derive({ ...row, ...changed }) } : changed;
}

function readValue(value: unknown, name: string, read: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return read(value, name);
  if (Array.isArray(value)) return value.map((one) => readValue(one, name, read));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, readValue(one, field, read)]));
}
