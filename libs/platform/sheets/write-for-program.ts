import { type BookingFormat, csvStart, plainCsvRow } from '@soulvia/contracts';
import writeWorkbook from 'write-excel-file/node';
import type { SheetCells } from './write-sheet.js';

/**
 * A sheet for a program, which gets every value as it is: CSV without marks against formulas, or a workbook in which each cell is a text. It
 * is in memory, so it must be small.
 */
export async function writeForProgram(format: BookingFormat, rows: readonly SheetCells[]): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(csvStart + rows.map(plainCsvRow).join(''));
  const cells = rows.map((row) => row.map((cell) => ({ value: toText(cell), type: String, format: '@' })));
  return writeWorkbook(cells).toBuffer();
}

/** The package looks texts up in a plain object, which has "valueOf" and its like already: a blank at the end, which readers drop, tells them apart. */
function toText(cell: SheetCells[number]): string {
  const text = String(cell);
  return text in {} ? `${text} ` : text;
}
