import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testEnvironment } from '../../../test/support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

async function start(
  name: 'api' | 'worker',
  env: Record<string, string>,
): Promise<{ code: number | null; err: string }> {
  const child = spawn(process.execPath, [resolve('dist', 'apps', name, 'src', 'main.js')], {
    env: { PATH: process.env.PATH, ...testEnvironment(database), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, err };
}

test('the api does not start on a PostgreSQL that may lose an order', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c synchronous_commit=off');
  expect(await start('api', { DATABASE_URL: url.href, ALLOW_DATA_LOSS: '' })).toEqual({
    code: 1,
    err: expect.stringMatching(/^The PostgreSQL at \S+ runs with fsync, .* off: an order could be lost\.\n$/),
  });
});

test.each(['api', 'worker'] as const)('what is wrong with a setting is one sentence: %s', async (name) => {
  expect(await start(name, { PORT: 'abc' })).toEqual({
    code: 1,
    err: 'PORT is "abc", but must be a whole number from 1 to 65535.\n',
  });
});
