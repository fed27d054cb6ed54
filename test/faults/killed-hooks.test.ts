import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { HookBody } from '@soulvia/contracts';
import { eventually } from '../support/eventually.js';
import { useHookDesk } from '../support/hook-desk.js';
import { OutboundReceiver } from '../support/outbound-receiver.js';
import { processEnvironment } from '../support/process-environment.js';
import { isExhaustive } from '../support/sample.js';

jest.setTimeout(300_000);
const desk = useHookDesk();

const kills = isExhaustive ? 20 : 1;
const perKill = 6;

test(`killed workers: each event reaches a hook over ${kills} kills while it is asked and before its answer is saved`, async () => {
  let worker: ChildProcess | undefined;
  let wait = 0;
  const receiver = await OutboundReceiver.open((_, response) => {
    wait -= 1;
    if (wait !== 0) return void response.end();
    worker?.kill('SIGKILL');
    // Every other time the receiver has answered.
    return void (Math.random() < 0.5 && response.end());
  });
  const { id } = await desk.hook(receiver.url);
  const orders: number[] = [];
  for (let nth = 1; nth <= kills; nth += 1) {
    wait = 1 + (nth % perKill);
    orders.push(...(await desk.place(perKill)));
    worker = fork(resolve('dist/test/support/hook-worker.js'), {
      env: { ...processEnvironment, DATABASE_URL: desk.log.database.url },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
  }
  wait = 0;
  desk.start();
  await eventually(async () => expect(await desk.states(id)).toEqual({ DONE: orders.length }));
  const told = receiver.requests.map(({ body, headers }) => ({
    order: (JSON.parse(body) as HookBody).data.order_id,
    id: headers['webhook-id'],
  }));
  expect([...new Set(told.map(({ order }) => order))].toSorted((a, b) => Number(a) - Number(b))).toEqual(orders);
  expect(new Set(told.map((one) => one.id)).size).toBe(orders.length);
  await receiver.close();
});
