import { beforeEach, expect, test } from '@jest/globals';
import type { LagHistory } from '@soulvia/contracts';
import { deleteOldLagSamples, recordLagSample } from '@soulvia/platform/projections';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
beforeEach(async () => void (await shop.query('delete from projection_lag_samples')));

const read = async (range: string) =>
  (await admin.api.get(`/api/v1/operations/lag-history?range=${range}`)).body as LagHistory;
const of = (history: LagHistory, name: string) =>
  history.projections.find((one) => one.name === name)?.lag_seconds ?? [];
const insertSample = (age: string, lags: object) =>
  shop.query(`insert into projection_lag_samples (slot, lags) values (now() - $1::interval, $2)`, [age, lags]);

test('lag history: two workers record one sample of a slot between them, with what is behind', async () => {
  await shop.query(`update projections set position = 0 where name = 'dashboard'`);
  // A lag is kept in tenths of a second.
  await eventually(async () => {
    const [oldest] = await shop.query<{ is_old: boolean }>(
      `select min(recorded_at) < now() - interval '200 milliseconds' as is_old from events`,
    );
    expect(oldest?.is_old).toBe(true);
  });
  const names = ['dashboard'];
  const recorded = await Promise.all(Array.from({ length: 8 }, () => recordLagSample(shop.query, names, new Date(0))));
  const rows = await shop.query<{ lags: Record<string, number> }>('select lags from projection_lag_samples');
  // A slot may have ended between the calls.
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(recorded.filter(Boolean)).toHaveLength(rows.length);
  expect(rows[0]?.lags.dashboard).toBeGreaterThan(0);
});

test('lag history: an event that is older than the worker has waited since the worker started', async () => {
  await shop.query(`update projections set position = 0 where name = 'dashboard'`);
  await recordLagSample(shop.query, ['dashboard'], new Date(Date.now() + 60_000));
  expect(await shop.query('select lags from projection_lag_samples')).toEqual([{ lags: {} }]);
});

test('lag history: shows the highest lag of each step, 0 where a read model kept up and null where no worker was', async () => {
  await insertSample('25 minutes', { dashboard: 3.5, team: 1 });
  await insertSample('24 minutes 57 seconds', { dashboard: 90.2 });
  await insertSample('10 minutes', {});
  const history = await read('hour');
  expect([history.step_seconds, of(history, 'dashboard').length]).toEqual([30, 120]);
  expect(Date.parse(history.from)).toBeGreaterThan(Date.now() - 3_700_000);
  expect(Math.max(...of(history, 'dashboard').map((lag) => lag ?? 0))).toBe(90.2);
  expect(of(history, 'team').filter((lag) => lag !== null)).toEqual(expect.arrayContaining([1, 0]));
  expect(
    of(history, 'notifications')
      .filter((lag) => lag !== null)
      .every((lag) => lag === 0),
  ).toBe(true);
  expect(of(history, 'dashboard').filter((lag) => lag === null).length).toBeGreaterThan(115);
});

test.each([
  ['day', 600, 144, '20 hours'],
  ['week', 3_600, 168, '6 days'],
])('lag history: the last %s in steps', async (range, seconds, steps, age) => {
  await insertSample(age, { team: 61 });
  const history = await read(range);
  expect([history.step_seconds, of(history, 'team').length]).toEqual([seconds, steps]);
  expect(of(history, 'team')).toContain(61);
});

test('lag history: refuses other ranges', async () => {
  const { status, body } = await admin.api.get('/api/v1/operations/lag-history?range=year');
  expect([status, body]).toMatchObject([400, { errors: { range: ['range must be hour, day or week'] } }]);
});

test('lag history: samples are deleted after a week, whatever their number', async () => {
  await shop.query(
    `insert into projection_lag_samples (slot, lags)
     select now() - interval '8 days' - n * interval '10 seconds', '{}' from generate_series(1, 5010) n`,
  );
  await insertSample('6 days', {});
  expect(await deleteOldLagSamples(shop.query)).toBe(5_010);
  expect(await shop.query('select 1 from projection_lag_samples')).toHaveLength(1);
});

test('lag history: a worker records it by itself', async () => {
  await shop.startWorker();
  await eventually(async () => expect(await shop.query('select 1 from projection_lag_samples')).not.toEqual([]));
  await shop.stopWorker();
});
