import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { GuardMessage } from './guard.js';

const pids = new Set<number>();
const folders = new Set<string>();
/** Backends of PostgreSQL end by themselves soon after the postmaster. */
const orphansEndMs = 1_000;

process.on('message', (message: GuardMessage) => {
  if ('watch' in message) pids.add(message.watch);
  else if ('forget' in message) pids.delete(message.forget);
  else folders.add(message.folder);
});
process.once('disconnect', () => {
  for (const pid of pids) end(pid);
  void wait(orphansEndMs).then(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
});

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
