import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type HookBody, hookLimits } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { stockChanged } from '@soulvia/catalog';
import { parcelReported } from '@soulvia/fulfilment';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../../test/support/eventually.js';
import { useHookDesk } from '../../../test/support/hook-desk.js';
import { OutboundReceiver, type ReceivedRequest } from '../../../test/support/outbound-receiver.js';
import { QueueMissed, QueueMissedHandler } from '../commands/queue-missed.js';
import { collectDeliveries } from '../persistence/hook-deliveries.js';

const desk = useHookDesk();
let receiver: OutboundReceiver;
beforeEach(async () => (receiver = await OutboundReceiver.open()));
afterEach(async () => {
  await desk.stop();
  await desk.log.query('delete from hooks');
  await receiver.close();
});

const bodyOf = ({ body }: ReceivedRequest) => JSON.parse(body) as HookBody;
const ordersAt = ({ requests }: OutboundReceiver) =>
  requests.map((request) => bodyOf(request).data.order_id).toSorted((a, b) => Number(a) - Number(b));
const until = (id: number, states: Record<string, number>) =>
  eventually(async () => expect(await desk.states(id)).toEqual(states));
const findHook = async (id: number) => (await desk.log.query('select * from hooks where id = $1', [id]))[0];
const finds = (what: string) => desk.log.query(`select body from events where type = '${what}' order by position desc`);

test('webhooks: each event that a hook asks for reaches it, signed as sent, with its position and link', async () => {
  await desk.place(3);
  const { id, secret } = await desk.hook(receiver.url);
  const other = await desk.hook(`${receiver.url}/other`, ['stock.changed']);
  const ids = await desk.place(5);
  desk.start();
  desk.start();
  await until(id, { DONE: 5 });
  expect(ordersAt(receiver)).toEqual(ids);
  expect(await desk.states(other.id)).toEqual({});
  for (const { headers, body } of receiver.requests)
    new Webhook(secret).verify(body, headers as Record<string, string>);
  const [first] = await desk.log.query<{ position: number; id: string }>(
    `select id, position from events where type = 'OrderPlaced' and subject_id = $1`,
    [ids[0]],
  );
  const request = receiver.requests.find((one) => bodyOf(one).data.order_id === ids[0]);
  expect(request?.headers).toMatchObject({ 'webhook-id': `evt_${first?.id}`, 'content-type': 'application/json' });
  expect(request && bodyOf(request)).toMatchObject({
    type: 'order.placed',
    version: 1,
    sequence: first?.position,
    data: { order_id: ids[0], amount: '1150.00', total_items: 1, status: 'PROCESSING' },
    link: `https://shop.example/api/v1/orders/${ids[0]}`,
  });
});

test('webhooks: a restart sends nothing again', async () => {
  const { id } = await desk.hook(receiver.url);
  const stop = desk.start();
  await desk.place(2);
  await until(id, { DONE: 2 });
  await stop();
  desk.start();
  await desk.place(1);
  await until(id, { DONE: 3 });
  expect(receiver.requests).toHaveLength(3);
});

test('webhooks: a failed attempt is made again with the same id, also after a worker has stopped', async () => {
  const { id } = await desk.hook(receiver.url);
  receiver.answer = (_, response) =>
    response.writeHead(302, { Location: receiver.url }).end(`moved\0 <b>${'ے'.repeat(300)}`);
  const stop = desk.start();
  await desk.place(1);
  await until(id, { WAITING: 1 });
  // It waits before its first attempt, too.
  await eventually(async () => {
    const [waiting] = await desk.log.query(
      `select attempts, status, says, extract(epoch from next_at - sent_at)::int as wait from hook_deliveries where hook_id = $1`,
      [id],
    );
    expect(waiting).toEqual({ attempts: 1, status: 302, says: `moved <b>${'ے'.repeat(191)}`, wait: 5 });
  });
  expect(await findHook(id)).toMatchObject({ state: 'ACTIVE', failing_since: expect.any(String) });
  await stop();
  receiver.answer = (_, response) => response.end();
  desk.start();
  await desk.endWaits();
  await until(id, { DONE: 1 });
  expect(await findHook(id)).toMatchObject({ failing_since: null });
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

describe('webhooks: a hook is switched off', () => {
  test.each([
    ['gone', 410, null],
    ['silent', 500, '5 days'],
  ])('%s: after status %d, and what waits is dropped', async (reason, status, failingFor) => {
    const { id } = await desk.hook(receiver.url);
    await desk.log.query('update hooks set failing_since = now() - $2::interval where id = $1', [id, failingFor]);
    receiver.answer = (_, response) => response.writeHead(status).end();
    desk.start();
    await desk.place(6);
    await eventually(async () => expect(await findHook(id)).toMatchObject({ state: 'OFF', off_reason: reason }));
    await eventually(async () => expect(Object.keys(await desk.states(id))).toEqual(['DROPPED']));
    expect((await finds('HookSwitchedOff'))[0]).toEqual({ body: { hook_id: id, reason } });
  });

  test('backlog: when more than 50,000 deliveries wait', async () => {
    const { id } = await desk.hook('https://unknown.invalid');
    await desk.log.query(
      `insert into hook_deliveries (hook_id, position, type, next_at)
       select $1, -nth, 'order.placed', now() + interval '1 day' from generate_series(1, 50000) nth`,
      [id],
    );
    await desk.place(1);
    desk.start();
    await until(id, { DROPPED: 50_001 });
    expect(await findHook(id)).toMatchObject({ off_reason: 'backlog' });
  });
});

test('webhooks: a worker that stops waits for an answer and leaves the rest to others', async () => {
  const { id } = await desk.hook(receiver.url);
  const answers: (() => void)[] = [];
  receiver.answer = (_, response) => void answers.push(() => response.end());
  const stop = desk.start();
  await desk.place(6);
  await eventually(() => expect(answers).toHaveLength(4));
  const stopped = stop();
  for (const answer of answers) answer();
  await stopped;
  expect(await desk.states(id)).toEqual({ DONE: 4, WAITING: 2 });
});

test('webhooks: slow and dead receivers get a few requests at a time, and others are sent on', async () => {
  let open = 0;
  let mostOpen = 0;
  const slow = await OutboundReceiver.open((_, response) => {
    mostOpen = Math.max(mostOpen, (open += 1));
    response.on('close', () => (open -= 1));
  });
  const dead = await OutboundReceiver.open();
  await Promise.all([desk.hook(slow.url), desk.hook(dead.url)]);
  await dead.close();
  const { id } = await desk.hook(receiver.url);
  desk.start();
  await desk.place(200);
  await until(id, { DONE: 200 });
  expect(mostOpen).toBeGreaterThan(0);
  expect(mostOpen).toBeLessThanOrEqual(4);
  await slow.close();
});

test('webhooks: a hook that begins before what is collected keeps its position for the next poll', async () => {
  const { id } = await desk.hook(receiver.url);
  await desk.place(1);
  const [log] = await desk.log.query<{ safe: number }>('select event_log_safe_position() as safe');
  const range = { position: log?.safe ?? 0, safe: (log?.safe ?? 0) + 1 };
  await collectDeliveries(desk.log.query, range, new AbortController().signal);
  expect(await desk.states(id)).toEqual({});
  desk.start();
  await until(id, { DONE: 1 });
});

test('webhooks: a report reaches it only where it changed the parcel', async () => {
  const { id } = await desk.hook(receiver.url, ['parcel.reported']);
  const unit = new UnitOfWork(desk.log.orm, { requestWakeUp: () => undefined });
  await unit.run(async ({ record }) => {
    for (const applied of [false, true])
      record(parcelReported, 4, { parcel_id: 4, order_id: 7, state: 'ATTEMPTED', applied });
    return Promise.resolve();
  });
  desk.start();
  await until(id, { DONE: 1 });
  expect(receiver.requests.map(bodyOf)).toMatchObject([{ data: { parcel_id: 4, state: 'ATTEMPTED' } }]);
});

test('webhooks: events that another transaction records while a hook is added reach it', async () => {
  const unit = new UnitOfWork(desk.log.orm, { requestWakeUp: () => undefined });
  const added = Promise.withResolvers<number>();
  const body = { product_id: 7, change: -1, quantity: 4, reason: 'ordered' } as const;
  const recorded = unit.run(async ({ query, record }) => {
    await query(`select nextval('events_position_seq')`);
    await added.promise;
    record(stockChanged, 7, body);
  });
  const { id } = await desk.hook(receiver.url, ['stock.changed']);
  added.resolve(id);
  await recorded;
  desk.start();
  await until(id, { DONE: 1 });
  expect(receiver.requests.map(bodyOf)).toMatchObject([{ data: { product_id: 7, quantity: 4 } }]);
});

test('webhooks: missed events are queued 10,000 at a time, the oldest first, and the others counted', async () => {
  const { id } = await desk.hook(receiver.url);
  const since = new Date();
  const orders = await desk.place(hookLimits.missedMax + 2);
  await desk.log.query('update hooks set position = event_log_safe_position() where id = $1', [id]);
  const handler = new QueueMissedHandler(new UnitOfWork(desk.log.orm, { requestWakeUp: () => undefined }));
  expect(await handler.execute(new QueueMissed(id, since))).toEqual({ queued: 10_000, left: 2 });
  const lacking = await desk.log.query<{ order: number }>(
    `select subject_id as order from events e where type = 'OrderPlaced' and subject_id = any($2::int[])
        and not exists (select from hook_deliveries d where d.hook_id = $1 and d.position = e.position) order by e.position`,
    [id, orders],
  );
  expect(lacking.map(({ order }) => order)).toEqual(orders.slice(-2));
  expect(await handler.execute(new QueueMissed(id, since))).toEqual({ queued: 2, left: 0 });
  expect(await handler.execute(new QueueMissed(id, since))).toEqual({ queued: 0, left: 0 });
});
