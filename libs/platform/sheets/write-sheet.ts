import { Readable } from 'node:stream';
import { csvRow, csvStart, sheetLimits } from '@soulvia/contracts';

export type SheetCells = readonly (string | number)[];

/**
 * A sheet as CSV in UTF-8 with a byte order mark, whose cells a spreadsheet does not run as formulas. Batches are read as they are sent,
 * so that memory does not grow with the sheet.
 *
 * @param batches rows in batches; reading ends with the sheet.
 * @param rowsMax most rows; further ones are left out.
 */
export function sheetStream(
  head: SheetCells,
  batches: AsyncIterable<readonly SheetCells[]>,
  rowsMax: number = sheetLimits.exportRowsMax,
): Readable {
  return Readable.from(sheetText(head, batches, rowsMax));
}

async function* sheetText(
  head: SheetCells,
  batches: AsyncIterable<readonly SheetCells[]>,
  rowsMax: number,
): AsyncGenerator<string> {
  yield csvStart + csvRow(head);
  let left = rowsMax;
  if (left === 0) return;
  for await (const batch of batches) {
    const rows = batch.slice(0, left);
    if (rows.length > 0) yield rows.map(csvRow).join('');
    left -= rows.length;
    if (left === 0) return;
  }
}
