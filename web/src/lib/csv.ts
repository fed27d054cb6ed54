/** Text that spreadsheets would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** One CSV cell: escaped against formulas, and quoted if necessary. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
