import { type ChildProcess, fork } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { HookBody } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { useHookDesk } from '../support/hook-desk.js';
import { OutboundReceiver, type ReceivedRequest } from '../support/outbound-receiver.js';
import { processEnvironment } from '../support/process-environment.js';
import { exhaustiveTest, isExhaustive } from '../support/sample.js';
import { Random } from './random/random.js';

jest.setTimeout(300_000);
const desk = useHookDesk();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await desk.stop();
  for (const close of closing.splice(0)) await close();
  await desk.log.query('delete from hooks');
});

const kills = isExhaustive ? 20 : 1;
const perKill = 6;

function startWorker(): ChildProcess {
  const worker = fork(resolve('dist/test/support/hook-worker.js'), {
    env: { ...processEnvironment, DATABASE_URL: desk.log.database.url },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  closing.push(() => worker.kill('SIGKILL'));
  return worker;
}

/** Sends the head of a success, and nothing more. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': 100 }).write('{');
  setImmediate(() => response.destroy());
}

/** Expects that a hook got each order, always with the id and the position of its event. */
async function expectEach(orders: readonly number[], requests: readonly ReceivedRequest[]): Promise<void> {
  const events = await desk.log.query<{ order: number; sequence: number; id: string }>(
    `select subject_id as order, position as sequence, 'evt_' || id as id from events
      where type = 'OrderPlaced' and subject_id = any($1::int[]) order by subject_id`,
    [orders],
  );
  expect(events.map(({ order }) => order)).toEqual(orders);
  const told = new Map<string, object>();
  for (const { body, headers } of requests) {
    const { data, sequence } = JSON.parse(body) as HookBody;
    const one = { order: data.order_id, sequence, id: headers['webhook-id'] };
    told.set(JSON.stringify(one), one);
  }
  expect([...told.values()]).toHaveLength(orders.length);
  expect([...told.values()]).toEqual(expect.arrayContaining(events));
}

/** A receiver that answers, but for the requests at which its worker is killed and at which it fails itself. */
class FrailReceiver {
  readonly received: ReceivedRequest[] = [];
  /** Those with a complete answer. */
  readonly answered: ReceivedRequest[] = [];
  plan = { failAt: 0, breaksOff: false, killAt: 0, answersKilled: false };
  worker: ChildProcess | undefined;
  /** Ends when it is open again. */
  isOpen: Promise<void> = Promise.resolve();
  private asked = 0;

  private constructor(private server: OutboundReceiver) {
    server.answer = this.answer;
  }

  static async open(): Promise<FrailReceiver> {
    return new FrailReceiver(await OutboundReceiver.open());
  }

  get url(): string {
    return this.server.url;
  }

  /** @param plan counts requests from now on. */
  follow(plan: FrailReceiver['plan']): void {
    this.asked = 0;
    this.plan = plan;
  }

  async close(): Promise<void> {
    await this.isOpen;
    await this.server.close();
  }

  private readonly answer = (request: ReceivedRequest, response: ServerResponse): void => {
    const { failAt, breaksOff, killAt, answersKilled } = this.plan;
    this.received.push(request);
    this.asked += 1;
    if (this.asked === killAt) this.worker?.kill('SIGKILL');
    if (this.asked === killAt && !answersKilled) return;
    if (this.asked === failAt && breaksOff) return breakOff(response);
    if (this.asked === failAt) return void (this.isOpen = this.openAgain());
    this.answered.push(request);
    response.end();
  };

  private async openAgain(): Promise<void> {
    const { port } = this.server;
    await this.server.close();
    this.server = await OutboundReceiver.open(this.answer, { port });
  }
}

test(`killed workers and receivers: each event reaches a hook over ${kills} kills while it is asked and before its answer is saved`, async () => {
  const random = Random.of(46, 'killed-hooks');
  const receiver = await FrailReceiver.open();
  closing.push(() => receiver.close());
  const { id } = await desk.hook(receiver.url);
  // A closed receiver is not asked again: a delivery has few attempts.
  const endWaits = () => receiver.isOpen.then(() => desk.endWaits());
  const orders: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const failAt = random.whole(1, perKill - 1);
    const killAt = random.whole(failAt + 1, perKill);
    receiver.follow({ failAt, breaksOff: random.chance(0.5), killAt, answersKilled: random.chance(0.5) });
    orders.push(...(await desk.place(perKill)));
    const worker = startWorker();
    receiver.worker = worker;
    await eventually(async () => {
      await endWaits();
      expect(worker.signalCode).toBe('SIGKILL');
    });
  }
  receiver.follow({ ...receiver.plan, failAt: 1, breaksOff: !receiver.plan.breaksOff, killAt: 0 });
  desk.start();
  await eventually(async () => {
    await endWaits();
    expect(await desk.states(id)).toEqual({ DONE: orders.length });
  });
  await expectEach(orders, receiver.received);
  // An answer that broke off after its head is no success.
  await expectEach(orders, receiver.answered);
});

exhaustiveTest('killed workers: one killed between collecting and claiming loses no delivery', async () => {
  const receiver = await OutboundReceiver.open();
  closing.push(() => receiver.close());
  const { id } = await desk.hook(receiver.url);
  const orders = await desk.place(perKill);
  // A claim locks every hook, collecting only those that lag behind the log.
  const { id: upToDate } = await desk.hook(receiver.url);
  const holder = new pg.Client({ connectionString: desk.log.database.url });
  await holder.connect();
  closing.push(() => holder.end());
  await holder.query('begin');
  await holder.query('select from hooks where id = $1 for update', [upToDate]);
  const worker = startWorker();
  await eventually(async () => {
    const waiting = await desk.log.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  });
  expect(await desk.states(id)).toEqual({ WAITING: perKill });
  worker.kill('SIGKILL');
  await eventually(() => expect(worker.signalCode).toBe('SIGKILL'));
  await holder.query('commit');
  expect(await desk.states(id)).toEqual({ WAITING: perKill });
  desk.start();
  await eventually(async () => expect(await desk.states(id)).toEqual({ DONE: perKill }));
  await expectEach(orders, receiver.requests);
  expect(receiver.requests).toHaveLength(perKill);
});
