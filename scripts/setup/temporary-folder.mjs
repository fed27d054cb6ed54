import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const namePrefix = 'soulvia-tests-';
const neededBytes = 8e9;
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Makes a folder for all temporary files of this process and its children, which is removed when this process ends. It is in memory where
 * that has 8 GB free, else on disk: databases and files that live for seconds then take an eighth less of the time of all tests.
 *
 * @param memory folder of a file system in memory.
 */
export function makeTemporaryFolder(memory = '/dev/shm') {
  for (const base of new Set([memory, tmpdir()])) removeAbandoned(base);
  const folder = join(canBeUsed(memory) ? memory : tmpdir(), `${namePrefix}${process.pid}`);
  mkdirSync(folder);
  // As /tmp: PostgreSQL runs as another account than root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of endingSignals) process.on(signal, () => process.exit(128 + constants.signals[signal]));
  return folder;
}

/** Removes what killed runs of this account left. A folder with this process's id is one of them: in a container, ids come again. */
function removeAbandoned(base) {
  for (const name of namesIn(base)) {
    const pid = Number(name.slice(namePrefix.length));
    if (!name.startsWith(namePrefix) || !(pid > 0) || (pid !== process.pid && isRunning(pid))) continue;
    try {
      rmSync(join(base, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

function namesIn(base) {
  try {
    return readdirSync(base);
  } catch {
    return [];
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Some systems mount their memory so that nothing in it can be run, as the browser that comes as a package has to be. */
function canBeUsed(memory) {
  const program = join(memory, `${namePrefix}program-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < neededBytes) return false;
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}
