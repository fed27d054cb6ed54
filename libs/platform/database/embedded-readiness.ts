import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError } from './embedded-error.js';

/** Crash recovery replays the write-ahead log; interrupting it would make it start over each time. */
const startTimeoutMs = 10 * 60_000;

/** How long the last lines of a server's log may take to be written, in milliseconds. */
const logDelayMs = 1_000;
const lowestPort = 20_000;
const lowestOutgoingPort = 32_768;
const maxPortAttempts = 100;

export interface LaunchedServer {
  dir: string;
  port: number;
  pid: number | undefined;
  /** Resolves with its signal or exit code. */
  ended: Promise<string>;
  /** Size of its log at launch, in bytes. */
  logStart: number;
  signal: AbortSignal | undefined;
}

/** Resolves when the server accepts connections. @throws EmbeddedPostgresError when it ends or takes too long. */
export async function waitUntilReady(server: LaunchedServer): Promise<void> {
  const { dir, port, pid } = server;
  const deadline = Date.now() + startTimeoutMs;
  const logFile = join(dir, 'postgres.log');
  let end: string | undefined;
  void server.ended.then((how) => (end = how));
  while (Date.now() < deadline) {
    server.signal?.throwIfAborted();
    if (end !== undefined) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start on ${dir}: ${(await findFailure(logFile, server.logStart)) ?? end}`,
      );
    }
    const status = (await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(status[0]) === pid && Number(status[3]) === port && status[7]?.trim() === 'ready') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL on ${dir} was not ready within ${startTimeoutMs / 60_000} minutes; its log is ${logFile}.`,
  );
}

/** @throws EmbeddedPostgresError when something listens on this port of 127.0.0.1. */
export async function assertPortFree(port: number): Promise<void> {
  await listenOnce(port).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
    throw new EmbeddedPostgresError(`Port ${port} of 127.0.0.1, which the database needs, ${reason}.`);
  });
}

/**
 * A TCP port on 127.0.0.1 that nothing listens on. It lies below those that systems give to outgoing connections, one of which could
 * take it before its server starts, or while its server restarts.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt < maxPortAttempts; attempt += 1) {
    const port = randomInt(lowestPort, lowestOutgoingPort);
    if (await listenOnce(port).catch(() => undefined)) return port;
  }
  return listenOnce(0);
}

async function listenOnce(port: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return bound;
}

/** The process that writes the log may end a moment after the server. */
async function findFailure(logFile: string, logStart: number): Promise<string | undefined> {
  const deadline = Date.now() + logDelayMs;
  for (;;) {
    const failure = failureIn(await text(createReadStream(logFile, { start: logStart })));
    if (failure !== undefined || Date.now() > deadline) return failure;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Messages to clients during start and shutdown are not the reason for an end. */
const toClients = /the database system is/;

/** Reason for a server's end: the last fatal error in its log, without time and process id. */
function failureIn(log: string): string | undefined {
  const fatal = /\b(?:FATAL|PANIC): +(.+)/;
  const lines = log.split('\n');
  const reasons = lines.flatMap((line) => fatal.exec(line)?.[1] ?? []);
  // A server that cannot be executed, for example for lack of a library, logs a line without a time.
  return reasons.findLast((reason) => !toClients.test(reason)) ?? lines.findLast((line) => /^[^\d\s]/.test(line));
}
