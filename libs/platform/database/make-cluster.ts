import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { ProcessOwner } from './postgres-owner.js';

/** Role and database of the shop in an embedded server. */
export const user = 'soulvia';
export const database = 'soulvia';

/**
 * Creates the cluster in `dir`, under a temporary name until it is complete. When that fails, nothing of it is left.
 *
 * @throws EmbeddedPostgresError with initdb's reason, or the reason of an aborted `signal`.
 */
export async function makeCluster(
  dir: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await initializeCluster(dir, binaries, owner, signal);
  } catch (error) {
    for (const name of ['cluster.new', 'password', 'launcher.pid'])
      await rm(join(dir, name), { recursive: true, force: true }).catch(() => undefined);
    // Fails where the folder has other content.
    await rmdir(dir).catch(() => undefined);
    throw error;
  }
}

async function initializeCluster(
  dir: string,
  binaries: PostgresBinaries,
  owner: ProcessOwner | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const target = join(dir, 'cluster.new');
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(dir, 'password');
  await writePrivately(passwordFile, password);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  await mkdir(target, { mode: 0o700 });
  if (owner) await chown(target, owner.uid, owner.gid);
  const flags = [
    `--pgdata=${target}`,
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { code, output } = await runToEnd(binaries.initdb, flags, owner, signal);
  if (code !== 0)
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder in ${dir}: ${failureOfInitdb(output)}`);
  await rename(target, join(dir, 'cluster'));
}

/** The first error that initdb, or the server that it runs, has printed: what follows only says how initdb ends. */
function failureOfInitdb(output: string): string {
  const lines = output.trim().split('\n');
  const [, reason] = lines.map((line) => /\b(?:error|FATAL|PANIC): +(.+)/.exec(line)).find((match) => match) ?? [];
  return reason ?? (lines.at(-1) || 'no reason was given');
}

async function runToEnd(
  command: string,
  flags: string[],
  owner: ProcessOwner | undefined,
  signal: AbortSignal | undefined,
): Promise<{ code: number | null; output: string }> {
  const options = { env: serverEnvironment(), signal, ...owner };
  const child = spawn(command, flags, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    let aborted: Error | undefined;
    child.once('error', (error) => {
      if (child.pid === undefined) reject(error);
      else aborted = error;
    });
    // An aborted initdb still deletes what it has written; the files of the next start must not be among that.
    child.once('close', (end) => (aborted ? reject(aborted) : resolve(end)));
  });
  return { code, output };
}

/** Environment of the server's programs: messages in English, times in UTC. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Writes a file that only its owner may read. */
export async function writePrivately(path: string, text: string): Promise<void> {
  await unlink(path).catch(() => undefined);
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
}
