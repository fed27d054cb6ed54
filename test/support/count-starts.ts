import { appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Counts a shop that starts; `report-file-times.mjs` reads how many at the end of the run. */
export function countStart(): void {
  appendFileSync(join(tmpdir(), 'shop-starts'), 'shop\n');
}
