import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { useConfirmationDesk } from '../support/confirmation-desk.js';
import { setSettings } from '../support/set-settings.js';
import { startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';

jest.setTimeout(300_000);
const desk = useConfirmationDesk();
let blocker: pg.Client;
beforeAll(async () => {
  blocker = new pg.Client({ connectionString: desk.shop.database.url });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await desk.shop.close();
});

const startWorker = () => startProcess('worker', testEnvironment(desk.shop.database));

/** Resolves while a worker waits in the middle of the give-up for the stock, which is locked. */
const isInside = () =>
  eventually(async () => {
    const waiting = await desk.shop.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'soulvia-reactions' and wait_event_type = 'Lock'
          and query like '%update stock%'`,
    );
    expect(waiting).toHaveLength(1);
  });

test('a worker that is killed inside the give-up leaves neither half, and the next one does both once', async () => {
  const { shop, serum } = desk;
  await setSettings(shop.query, 'features', { confirmation: 'policy' });
  await setSettings(shop.query, 'confirmation', { then: 'cancel' });
  const stock = await shop.stockOf(serum);
  const { id } = await desk.order();
  for (const _ of [1, 2]) await desk.contact(id, 'NO_ANSWER');
  await shop.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [id]);
  await shop.query('update due_work set due_at = now()');
  const facts = async () => ({
    order: await shop.query('select status, confirmation from orders where id = $1', [id]),
    stock: await shop.stockOf(serum),
    events: (await desk.typesOf(id)).slice(3),
    due: (await shop.query('select 1 from due_work')).length,
  });
  const untouched = await facts();
  expect(untouched).toEqual({
    order: [{ status: 'PROCESSING', confirmation: 'AWAITING' }],
    stock: stock - 2,
    events: [],
    due: 1,
  });

  for (let round = 0; round < 3; round += 1) {
    await blocker.query('begin');
    await blocker.query('select 1 from stock where product_id = $1 for update', [serum]);
    const worker = await startWorker();
    await isInside();
    await worker.kill();
    await blocker.query('rollback');
    await shop.query(`update due_work set due_at = now() where state = 'waiting'`);
    expect(await facts()).toEqual(untouched);
  }

  const survivor = await startWorker();
  try {
    await eventually(async () =>
      expect(await facts()).toEqual({
        order: [{ status: 'CANCELLED', confirmation: 'UNREACHED' }],
        stock,
        events: ['OrderUnreached', 'OrderCancelled'],
        due: 0,
      }),
    );
  } finally {
    await survivor.stop();
  }
});
