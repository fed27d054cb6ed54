import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { createTestDatabase } from '../../../../test/support/test-database.js';
import { usePerson, useShop } from '../../../../test/support/use-shop.js';
import { migrations } from '../../../../migrations/index.js';
import type { Status } from './read-status.js';

const newestMigration = migrations.at(-1)?.name;

const shop = useShop();
const shopper = usePerson(shop);
beforeAll(async () => {
  const [product = 0] = await shop.products([10]);
  await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
});

const cli = (line: string) => runCliHere(line.split(' '), testEnvironment(shop.database));
const json = async <T>(line: string) => JSON.parse((await cli(line)).out) as T;

test('status: JSON has version, schema, log, read models, queue, mail, maintenance and processes', async () => {
  await eventually(async () => {
    const status = await json<Status>('status --json');
    const [head] = await shop.query<{ position: number }>('select max(position) as position from events');
    expect(status).toEqual({
      version: '0.1.0',
      commit: expect.any(String),
      schema: { newest: newestMigration, missing: [] },
      log: { head: head?.position, epoch: expect.stringMatching(/^[0-9a-f]{16}$/) },
      projections: expect.arrayContaining([
        expect.objectContaining({ name: 'dashboard', position: head?.position, lag_events: 0, state: 'running' }),
      ]),
      failures: 0,
      queues: ['folds', 'reactions'].map((queue) => ({ queue, waiting: 0, active: 0, last_round: expect.any(String) })),
      mail: expect.any(Object),
      maintenance: expect.arrayContaining([
        expect.objectContaining({ name: 'sessions', affected: 0, error: null, finished_at: expect.any(String) }),
        expect.objectContaining({ name: 'event-chain', error: null }),
        // It runs after the others; the next test notes its failure.
        expect.objectContaining({ name: 'images', error: null, finished_at: expect.any(String) }),
      ]),
      processes: expect.arrayContaining([expect.objectContaining({ name: 'soulvia-worker' })]),
    });
  });
});

test('status: prints the same for people, with the reason of a failed job', async () => {
  await shop.query(`update maintenance_jobs set error = 'no space' where name = 'images'`);
  await shop.query(
    `insert into reaction_outbox (reaction, position, event_id, recorded_at, state, attempts)
     select 'password-reset-mail', position, id, recorded_at, 'held', 1 from events order by position limit 1`,
  );
  const { code, out } = await runCli(['status'], testEnvironment(shop.database));
  expect(code).toBe(0);
  expect(out).toMatch(/^soulvia 0\.1\.0 \(commit [0-9a-f]+\)\nschema +\S+, up to date\nevent log +head \d+, /);
  expect(out).toMatch(/\nqueue +folds: 0 waiting, 0 active, last round \d{4}-/);
  expect(out).toMatch(/\nmail +.*1 held/);
  expect(out).toMatch(/\nimages +.* no space\n/);
});

test('status: says when apis may open more connections than PostgreSQL can use, and nothing of them otherwise', async () => {
  const pools = { API_PROCESSES: '8', DATABASE_CORES: '2', DATABASE_POOL_SIZE: '5' };
  const print = async (more: Record<string, string>) =>
    (await runCliHere(['status'], { ...testEnvironment(shop.database), ...more })).out;
  expect(await print(pools)).toMatch(/\nconnections  .* 40 connections \(8 times 5\), more than the 12 /);
  expect(await print({ ...pools, API_PROCESSES: '2' })).not.toMatch(/^connections/m);
});

test('status: a database without schema is one sentence', async () => {
  const empty = await createTestDatabase('template1');
  const { code, err } = await runCliHere(['status'], { ...testEnvironment(empty), DATABASE_URL: empty.url });
  await empty.drop();
  expect([code, err]).toEqual([1, 'The database has no Soulvia schema; run: npm run cli -- migrate\n']);
});

test('lists: JSON for programs, also after a subcommand', async () => {
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  for (const line of ['projections --json', 'projections list --json'])
    expect(names(await json(line))).toContain('dashboard');
  for (const line of ['failures --json', 'failures list --json'])
    expect(await json(line)).toMatchObject({
      total: 1,
      failures: [{ id: expect.stringMatching(/^mail:/), state: 'held' }],
    });
  for (const line of ['mail --json', 'mail list --state held --json'])
    expect(await json(line)).toMatchObject({ mails: expect.any(Array) });
});

test('events list: newest first, by type, subject and number', async () => {
  const [placed] = await json<{ type: string; subject: string; body: object }[]>(
    'events list --type OrderPlaced --json',
  );
  expect(placed).toMatchObject({ type: 'OrderPlaced', subject: 'order:1', body: expect.any(Object) });
  expect(await json('events list --subject order:1 --json')).toHaveLength(1);
  expect(await json('events list --limit 2 --json')).toHaveLength(2);
  expect((await cli('events list --subject order')).out).toMatch(
    /^position +type +.*\n-.*\n\d+ +OrderPlaced +order:1 /,
  );
  expect((await cli('events list --type None')).out).toBe('No events.\n');
  for (const option of ['--subject 7', '--limit 0', '--limit 1001'])
    expect(await cli(`events list ${option}`)).toMatchObject({ code: 1, err: expect.stringContaining('It must be') });
});

test('version: names version and commit', async () => {
  expect((await runCli(['--version'], {})).out).toMatch(/^soulvia 0\.1\.0 \(commit [0-9a-f]{40}\)\n$/);
  const { out } = await runCliHere(['--version'], { GIT_COMMIT: 'abc123' });
  expect(out).toBe('soulvia 0.1.0 (commit abc123)\n');
});
