import { deleteInBatches, type Query } from '@soulvia/platform/database';
import type { Folder } from '@soulvia/platform/files';

/** How long an import stays that was not applied, and any import with its file. */
const unappliedFor = '24 hours';
const keptFor = '24 months';
/** A file is written before its row, and no write takes longer than this. */
const graceMs = 60 * 60 * 1000;

const isOld = `(state = 'CHECKED' and created_at < now() - interval '${unappliedFor}'
   or state in ('APPLIED', 'FAILED') and created_at < now() - interval '${keptFor}')`;

/**
 * Deletes imports that are older than 24 months or were not applied within 24 hours, and files that no import has.
 *
 * @param onFile called before each file.
 * @returns how many imports and files.
 */
export async function deleteOldImports(
  query: Query,
  sheets: Folder,
  onFile: () => Promise<void> = async () => undefined,
): Promise<number> {
  let deleted = await deleteInBatches(
    query,
    // The outer condition is checked again when the import was started at the same moment.
    `delete from imports where ${isOld} and id in (select id from imports where ${isOld} limit $1) returning 1`,
  );
  for await (const name of sheets.list()) {
    await onFile();
    const [row] = await query('select 1 from imports where stored_as = $1', [name]);
    if (row) continue;
    const writtenAt = await sheets.writtenAt(name);
    if (writtenAt === undefined || Date.now() - writtenAt < graceMs) continue;
    await sheets.remove(name);
    deleted += 1;
  }
  return deleted;
}
