import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';

describe('operations: verification of a read model as a job', () => {
  const path = '/api/v1/operations/projections/dashboard/verify';
  let shop: TestShop;
  let admin: Person;
  let holder: pg.Client;
  beforeAll(async () => {
    shop = await TestShop.openFresh();
    admin = await shop.person('ADMIN');
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await shop.close();
  });

  test('does not exist before it is requested', async () => {
    expect((await admin.api.get(path)).status).toBe(404);
    expect((await admin.api.get('/api/v1/operations/projections/nothing/verify')).status).toBe(404);
  });

  test('reports progress while it runs, and its result when polled', async () => {
    await holder.query(`create function stall() returns trigger language plpgsql as $$
      begin if new.phase = 'indexing' then perform pg_advisory_xact_lock(99); end if; return new; end $$`);
    await holder.query(
      'create trigger stall after update on projection_rebuilds for each row execute function stall()',
    );
    await holder.query('select pg_advisory_lock(99)');
    const started = await admin.api.post(path);
    expect([started.status, started.body]).toEqual([
      202,
      { phase: 'folding', done: expect.any(Number), total: expect.any(Number) },
    ]);
    const again = await admin.api.get(path);
    expect([again.status, again.body]).toEqual([202, started.body]);
    await holder.query('select pg_advisory_unlock(99)');
    await eventually(async () => {
      const { status, body } = await admin.api.get(path);
      expect([status, body]).toEqual([200, { equal: true, rows: expect.any(Number) }]);
    });
  });

  test('reports why it failed', async () => {
    await shop.query(`update projection_rebuilds set phase = 'failed', error = 'no space left on device'`);
    const { status, body } = await admin.api.get(path);
    expect([status, body]).toEqual([409, expect.objectContaining({ detail: 'no space left on device' })]);
  });
});
