/** Text that spreadsheets would run as a formula, some also with full-width signs, or that looks as if it were protected against that already. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const special = /[",\r\n']/;

/** The byte order mark, by which spreadsheets read CSV as UTF-8. */
export const csvStart = '\uFEFF';

/** One row of CSV with its line end. Numbers stay numbers. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A cell that `csvRow` has written, without what it put before a formula. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** One row of CSV for a program: every text as it is, quoted where it could be taken for something else. */
export function plainCsvRow(cells: readonly (string | number)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell);
    return typeof cell === 'string' && (formula.test(text) || special.test(text)) ? quote(text) : text;
  });
  return `${quoted.join(',')}\r\n`;
}

/** One cell: escaped against formulas, and quoted if necessary. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? quote(safe) : safe;
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
