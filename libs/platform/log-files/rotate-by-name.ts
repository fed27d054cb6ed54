import { existsSync, renameSync, statSync } from 'node:fs';

export interface LogLimits {
  /** Size at which a file is rotated, in bytes. */
  maxBytes: number;
  /** Number of older files that stay beside the current one. */
  olderFiles: number;
}

export const logLimits: LogLimits = { maxBytes: 10 * 1024 * 1024, olderFiles: 4 };

/** Renames `path.1` to `path.2` and so on, over the oldest, so that `path.1` is free. */
export function shiftFiles(path: string, { olderFiles }: LogLimits): void {
  for (let place = olderFiles - 1; place >= 1; place -= 1)
    if (existsSync(`${path}.${place}`)) renameSync(`${path}.${place}`, `${path}.${place + 1}`);
}

/**
 * Renames a log that has reached its size, and the older ones. Its writers must open it again afterwards; until then their lines go to
 * the renamed file, so that none is lost.
 *
 * @returns whether it was renamed.
 */
export function rotateByName(path: string, limits = logLimits): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < limits.maxBytes) return false;
  shiftFiles(path, limits);
  renameSync(path, `${path}.1`);
  return true;
}
