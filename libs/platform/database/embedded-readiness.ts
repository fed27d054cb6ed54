import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-cluster.js';

const startTimeoutMs = 60_000;

/** Resolves when the server on `dir` takes connections. @throws EmbeddedPostgresError when it ends or takes too long. */
export async function waitUntilReady(dir: string, port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let failed: Error | undefined;
  server.once('error', (error) => (failed = error));
  while (Date.now() < deadline) {
    if (failed || server.exitCode !== null || server.signalCode !== null) {
      const log = await readFile(join(dir, 'postgres.log'), 'utf8').catch(() => '');
      throw new EmbeddedPostgresError(`PostgreSQL did not start on ${dir}: ${failed?.message ?? lastLine(log)}`);
    }
    const status = (await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(status[0]) === server.pid && Number(status[3]) === port && status[7]?.trim() === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  server.kill('SIGINT');
  throw new EmbeddedPostgresError(
    `PostgreSQL on ${dir} was not ready within ${startTimeoutMs / 1000} seconds; its log is ${join(dir, 'postgres.log')}.`,
  );
}

/** A TCP port on 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string')
    throw new EmbeddedPostgresError('No free port was found for the database.');
  return address.port;
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) || 'no reason was given';
}
