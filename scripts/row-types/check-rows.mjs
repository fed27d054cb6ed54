import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compareRows } from './compare-rows.mjs';
import { QueryCalls } from './find-calls.mjs';

/**
 * Compares the row types of all queries in some files with the rows that were recorded while the tests ran.
 *
 * @param root folder of the project. @param files absolute paths. @param recorded by `test/support/record-rows.mjs`, of all processes.
 * @returns a sentence for each difference, and for each statement that no test has run.
 */
export function checkRows(root, files, recorded) {
  return compareRows(new QueryCalls(root, files, join(root, 'libs/platform/database/query.ts')), recorded);
}

/** Checks all of the server. @param folder of the recordings. */
export async function checkRowsOfServer(root, folder) {
  // Jest does not wait for its workers, which record until they end.
  while (globSync('*.part', { cwd: folder }).some((name) => isRunning(Number.parseInt(name, 10))))
    await setTimeout(100);
  const files = globSync('{libs,apps}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const recorded = globSync('*.json', { cwd: folder }).flatMap((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  return checkRows(
    root,
    files.map((file) => join(root, file)),
    recorded,
  );
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
