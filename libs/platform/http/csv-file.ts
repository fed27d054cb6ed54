import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A sheet as a file that browsers save. @param name without its ending. */
export function csvFile(name: string, sheet: Readable): StreamableFile {
  return new StreamableFile(sheet, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
