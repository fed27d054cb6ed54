import { expect, test } from '@jest/globals';
import { defineDueKind, type DueHandler, schedule } from '@soulvia/platform/due';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { freePort } from '@soulvia/platform/database';
import { orderPlaced } from '@soulvia/ordering';
import { ApiClient } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { testConfig } from '../../../test/support/test-config.js';
import { TestShop } from '../../../test/support/test-shop.js';
import { createWorker } from './create-worker.js';

const reminder = defineDueKind('reminder');

test('worker: does scheduled work and work that follows an event, and counts what failed', async () => {
  const shop = await TestShop.openFresh({ worker: false });
  await shop.query('create table effects (kind text, subject_id int)');
  await shop.query('grant all on effects to public');
  const write = (work: Work, kind: string, subjectId: number) =>
    work.query('insert into effects values ($1, $2)', [kind, subjectId]);
  const handlers: DueHandler[] = [
    {
      kind: reminder,
      async handle({ subjectId }, work) {
        if (subjectId === 13) throw new Error('unlucky');
        await write(work, 'reminder', subjectId);
      },
    },
    {
      kind: { name: 'pack' },
      listensTo: orderPlaced,
      handle: ({ subjectId }, work) => write(work, 'pack', subjectId).then(() => undefined),
    },
  ];
  const workerPort = await freePort();
  const worker = await createWorker({ ...testConfig(shop.database), workerPort }, { dueHandlers: handlers });
  const shopper = await shop.person();
  const [product = 0] = await shop.products([10]);
  const order = await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
  await shop.part(UnitOfWork).run(async (work) => {
    for (const id of [12, 13]) await schedule(work, reminder, id, { afterSeconds: 0 }, {});
  });
  await eventually(async () =>
    expect(await shop.query('select kind, subject_id from effects order by kind')).toEqual([
      { kind: 'pack', subject_id: order.id },
      { kind: 'reminder', subject_id: 12 },
    ]),
  );
  const client = new ApiClient(`http://127.0.0.1:${workerPort}`);
  await eventually(async () => {
    const { body } = await client.get('/metrics');
    for (const state of ['due', 'parked']) expect(String(body)).toContain(`soulvia_due_work{state="${state}"} 0`);
    expect(String(body)).toContain('soulvia_due_work{state="retrying"} 1');
  });
  await worker.close();
  await shop.close();
});
