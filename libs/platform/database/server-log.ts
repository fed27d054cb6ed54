import { chown, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogLimits, logLimits, rotateByName } from '@soulvia/platform/log-files';
import type { ProcessOwner } from './postgres-owner.js';

export interface ServerLogOptions extends LogLimits {
  /** How often the size is checked, in milliseconds. */
  checkMs: number;
}

export const serverLogOptions: ServerLogOptions = { ...logLimits, checkMs: 30_000 };

const serverLogFile = (dir: string): string => join(dir, 'postgres.log');

/**
 * A process of PostgreSQL writes the log: it outlives a launcher that was killed, and opens the file again on request. What the
 * server prints before that process runs goes to the same file.
 */
export function serverLogSettings(dir: string): string[] {
  return [
    'logging_collector=on',
    `log_directory=${dir}`,
    'log_filename=postgres.log',
    'log_rotation_age=0',
    'log_rotation_size=0',
  ];
}

/** Opens the log for a server that starts. Close it when the server has inherited it. */
export async function openServerLog(dir: string, owner: ProcessOwner | undefined, limits: LogLimits) {
  const path = serverLogFile(dir);
  rotateByName(path, limits);
  const log = await open(path, 'a');
  if (owner) await chown(path, owner.uid, owner.gid);
  return log;
}

/** Rotates the log of a running server by its size. @returns ends that. */
export function watchServerLog(dir: string, postmaster: number, options: ServerLogOptions): () => void {
  const check = async () => {
    if (!rotateByName(serverLogFile(dir), options)) return;
    // PostgreSQL looks for this file when it gets the signal, and removes it.
    await writeFile(join(dir, 'cluster', 'logrotate'), '');
    process.kill(postmaster, 'SIGUSR1');
  };
  // Repeated at the next check, for example when the disk is full.
  const timer = setInterval(() => void check().catch(() => undefined), options.checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
