import { unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { csvText } from '@/lib/csv';

/** Spreadsheets keep 15 digits of a number: longer ones are not what was typed. */
const exactMax = 1e15;
/** Of what is in a workbook; far more than a sheet of the largest size needs. */
const unpackedBytesMax = 300 * 1024 * 1024;

/** The first sheet of an Excel workbook as CSV. @throws when the file is no workbook. */
export async function workbookToCsv(workbook: File): Promise<File> {
  const rows = await readSheet(await unpack(workbook));
  const csv = csvText(rows.map((row) => row.map(formatCell)));
  return new File([csv], workbook.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' });
}

/** The same archive without compression: the reader would unpack large files in workers, which the page's security policy refuses. */
async function unpack(workbook: File): Promise<ArrayBuffer> {
  let unpackedBytes = 0;
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()), {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpackedBytes += originalSize;
      if (unpackedBytes > unpackedBytesMax) throw new Error('the workbook is too large');
      return true;
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}

/** What the cell means, as text. The server refuses a shortened number where digits matter. */
function formatCell(cell: CellValue | null): string {
  if (cell === null) return '';
  // A workbook knows no time zone: its times are those of a clock on the wall.
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(?: 00:00:00)?\.\d{3}Z$/, '');
  if (typeof cell === 'number' && Math.abs(cell) >= exactMax) return cell.toExponential().toUpperCase();
  return String(cell);
}
