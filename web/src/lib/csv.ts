import { csvRow, csvStart } from '@soulvia/contracts';

/** CSV with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return csvStart + rows.map(csvRow).join('');
}

export function downloadText(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
