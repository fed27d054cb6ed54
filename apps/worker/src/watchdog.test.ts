import { expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { testConfig } from '../../../test/support/test-config.js';
import { TestShop } from '../../../test/support/test-shop.js';
import { createWorker } from './create-worker.js';

test('worker: background work without progress ends the process', async () => {
  const shop = await TestShop.open({ worker: false });
  const holder = new pg.Client({ connectionString: shop.database.url });
  await holder.connect();
  await shop.person();
  await holder.query('begin; select from projections for update');
  let isStuck = false;
  const worker = await createWorker(testConfig(shop.database), {
    roundLimitMs: 1_000,
    onStuck: () => (isStuck = true),
  });
  await eventually(() => expect(isStuck).toBe(true));
  await holder.query('commit');
  await holder.end();
  await worker.close();
  await shop.close();
});
