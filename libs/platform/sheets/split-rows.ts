export type Delimiter = ',' | ';' | '\t';

/** A row of a file: its cells, or undefined when a quotation mark is missing or misplaced. */
export type SplitRow = string[] | undefined;

/**
 * Splits CSV into rows. A cell is quoted when it begins with a quotation mark; others hold any as they are. CR, LF and both together end a
 * row, in any mixture. A row whose quotation mark is not closed, or is followed by more text, ends with its line.
 *
 * @param cellMax longest quoted cell: a longer one counts as not closed.
 */
export function* splitRows(text: string, delimiter: Delimiter, cellMax: number): Generator<SplitRow> {
  const end = delimiter === '\t' ? /[\t\r\n]/g : new RegExp(`[${delimiter}\\r\\n]`, 'g');
  let start = 0;
  while (start < text.length) {
    const { cells, at } = readRow(text, start, { delimiter, end, cellMax });
    yield cells;
    start = at;
  }
}

interface Form {
  delimiter: Delimiter;
  end: RegExp;
  cellMax: number;
}

/** @returns `at`, where the next row starts. */
function readRow(text: string, start: number, form: Form): { cells: SplitRow; at: number } {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const stop = text[at] === '"' ? findQuoted(text, at, form) : findNext(text, at, form.end);
    if (stop === undefined) return { cells: undefined, at: afterLine(text, findNext(text, start, /[\r\n]/g)) };
    const cell = text.slice(at, stop);
    cells.push(text[at] === '"' ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (text[stop] !== form.delimiter) return { cells, at: afterLine(text, stop) };
    at = stop;
  }
}

/** @returns where a quoted cell ends; undefined when nothing ends it. */
function findQuoted(text: string, start: number, { delimiter, cellMax }: Form): number | undefined {
  for (let quote = text.indexOf('"', start + 1); quote !== -1 && quote - start <= cellMax * 2;) {
    const next = text[quote + 1];
    if (next === undefined || next === delimiter || next === '\r' || next === '\n') return quote + 1;
    if (next !== '"') return undefined;
    quote = text.indexOf('"', quote + 2);
  }
  return undefined;
}

function findNext(text: string, start: number, pattern: RegExp): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

function afterLine(text: string, at: number): number {
  return at + (text.startsWith('\r\n', at) ? 2 : 1);
}
