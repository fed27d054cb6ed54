import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkDatabase } from '@soulvia/platform/database';
import { checkReplicaAddress } from '@soulvia/platform/replica';
import pg from 'pg';
import { PgBouncer } from '../support/pgbouncer.js';
import { processEnvironment } from '../support/process-environment.js';
import { testEnvironment } from '../support/test-config.js';
import { useTestDatabase } from '../support/set-up.js';

const needs = { mustBeDurable: false };
const dropped = ['options', 'statement_timeout', 'idle_in_transaction_session_timeout', 'extra_float_digits'];

const database = useTestDatabase();

(PgBouncer.isInstalled ? describe : describe.skip)('PgBouncer in transaction mode', () => {
  let refusing: PgBouncer;
  let dropping: PgBouncer;
  beforeAll(async () => {
    refusing = await PgBouncer.open(database.appUrl);
    dropping = await PgBouncer.open(database.appUrl, dropped);
  });
  afterAll(async () => {
    await refusing.close();
    await dropping.close();
  });

  const placeOf = (url: string) => `${new URL(url).host}/${database.name}`;
  const refusal = () =>
    `A pooler at ${placeOf(refusing.url)} refuses the settings of its clients; connect to PostgreSQL itself (docs/scaling.md).`;
  const loss = () =>
    `A pooler at ${placeOf(dropping.url)} drops the settings of its clients; connect to PostgreSQL itself (docs/scaling.md).`;

  test('PgBouncer: serves plain clients, so that what the shop refuses is a working pooler', async () => {
    for (const { url } of [refusing, dropping]) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect((await client.query('select count(*)::int as count from migrations')).rows[0]).toEqual({
        count: expect.any(Number),
      });
      await client.end();
    }
  });

  test('PgBouncer: one that refuses settings is named in one sentence', async () => {
    await expect(checkDatabase(refusing.url, needs)).rejects.toThrow(refusal());
  });

  test('PgBouncer: one that drops settings is named in one sentence, also when the role has the timeouts of the shop', async () => {
    await expect(checkDatabase(dropping.url, needs)).rejects.toThrow(loss());
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    const role = pg.escapeIdentifier(new URL(database.appUrl).username);
    const setting = 'idle_in_transaction_session_timeout';
    await operator.query(`alter role ${role} in database ${database.name} set ${setting} = '5s'`);
    await operator.end();
    const withRoleSettings = await PgBouncer.open(database.appUrl, dropped);
    try {
      await expect(checkDatabase(withRoleSettings.url, needs)).rejects.toThrow('drops the settings of its clients');
    } finally {
      await withRoleSettings.close();
    }
  });

  test('PgBouncer: reads are not sent through it either, while a replica that is away is no fault', async () => {
    await expect(checkReplicaAddress(refusing.url)).rejects.toThrow(refusal());
    await expect(checkReplicaAddress(dropping.url)).rejects.toThrow(loss());
    await checkReplicaAddress('postgres://nobody@127.0.0.1:1/none');
  });

  test.each(['api', 'worker'])(
    'PgBouncer: the %s does not start behind it and says why in one sentence',
    async (name) => {
      for (const [{ url }, sentence] of [
        [refusing, refusal()],
        [dropping, loss()],
      ] as const)
        expect(await failedStart(name, url)).toEqual({ code: 1, err: `${sentence}\n` });
    },
  );

  async function failedStart(name: string, url: string): Promise<{ code: number | null; err: string }> {
    const child = spawn(process.execPath, [resolve('dist', 'server', `${name}.js`)], {
      env: { ...processEnvironment, ...testEnvironment(database), DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { code, err };
  }
});
