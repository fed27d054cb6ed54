import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

let dir: string;
let server: EmbeddedPostgres;
let client: pg.Client;
const limits = { maxBytes: 20_000, olderFiles: 40, checkMs: 20 };
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soulvia-test-server-log-'));
  await chmod(dir, 0o755);
  await writeFile(join(dir, 'postgres.log'), 'earlier\n'.repeat(3_000));
  server = await startEmbeddedPostgres({ dir, durable: false, log: limits });
  client = new pg.Client({ connectionString: server.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

const files = async () => (await readdir(dir)).filter((name) => name.startsWith('postgres.log'));
/** Numbers that the session has logged, oldest file first. */
async function loggedNumbers(): Promise<number[]> {
  const text: string[] = [];
  for (let place = limits.olderFiles; place >= 0; place -= 1) {
    const path = join(dir, place === 0 ? 'postgres.log' : `postgres.log.${place}`);
    if (existsSync(path)) text.push(await readFile(path, 'utf8'));
  }
  return [...text.join('').matchAll(/^\S+ \S+ UTC \[\d+\] LOG: {2}numbered (\d+) x{100}$/gm)].map(([, n]) => Number(n));
}

async function logNumbers(from: number, to: number): Promise<void> {
  await client.query(
    `do $$ begin for n in ${from}..${to} loop raise log 'numbered % %', n, repeat('x', 100); end loop; end $$`,
  );
}

test('server log: is rotated while the server runs, and no line is lost or split', async () => {
  expect(await readFile(join(dir, 'postgres.log.1'), 'utf8')).toMatch(/^(?:earlier\n)+$/);
  await client.query(`set log_error_verbosity = terse; set log_min_error_statement = panic`);
  for (let part = 0; part < 20; part += 1) await logNumbers(part * 100, part * 100 + 99);
  const expected = Array.from({ length: 2_000 }, (_, number) => number);
  await eventually(async () => expect(await loggedNumbers()).toEqual(expected));
  await eventually(async () => expect((await files()).length).toBeGreaterThan(2));
  // The current file is a new one, which the server has opened.
  await eventually(async () => expect((await readFile(join(dir, 'postgres.log'), 'utf8')).length).toBeLessThan(20_000));
  await logNumbers(2_000, 2_000);
  await eventually(async () => expect(await readFile(join(dir, 'postgres.log'), 'utf8')).toContain('numbered 2000 '));
});

test('server log: the number of older files is bounded', async () => {
  limits.olderFiles = 2;
  for (let part = 0; part < 30; part += 1) {
    await logNumbers(part * 300, part * 300 + 299);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await files()).length).toBeLessThanOrEqual(3);
});
