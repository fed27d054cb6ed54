import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type ConfirmationSettings, defaultConfirmationSettings, defaultFeatures } from '@soulvia/contracts';
import { type ScheduledHandler, type DueHandler, isEventHandler } from '@soulvia/platform/due';
import { runInContext, UnitOfWork } from '@soulvia/platform/event-log';
import { useConfirmationDesk } from '../../../test/support/confirmation-desk.js';
import { eventually } from '../../../test/support/eventually.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { confirmationHandlers } from './confirmation-handlers.js';

const isScheduled = (handler: DueHandler): handler is ScheduledHandler => !isEventHandler(handler);

const desk = useConfirmationDesk();
const shop = setUp(() => desk.shop);
afterEach(async () => desk.clear());

function work(orderId: number): Promise<void> {
  const handler = confirmationHandlers.find(isScheduled);
  if (!handler) throw new Error('no handler of scheduled work');
  return runInContext({ requestId: 'request-0000001', actor: 'system:confirmation', causationId: null }, () =>
    shop.part(UnitOfWork).run((unit) => handler.handle({ subjectId: orderId, payload: {}, attempts: 0 }, unit)),
  );
}

async function setPolicy(settings: Partial<ConfirmationSettings> = {}): Promise<void> {
  await setSettings(shop.query, 'features', { confirmation: 'policy' });
  await setSettings(shop.query, 'confirmation', { ...defaultConfirmationSettings, quiet_to: '21:00', ...settings });
}

const age = (id: number, hours: number) =>
  shop.query(`update orders set created_at = created_at - $2 * interval '1 hour' where id = $1`, [id, hours]);
const stateOf = async (id: number) => {
  const [row] = await shop.query<{ status: string; confirmation: string }>(
    'select status, confirmation from orders where id = $1',
    [id],
  );
  return [row?.status, row?.confirmation];
};
const dueIn = async (id: number) => {
  const [row] = await shop.query<{ hours: number }>(
    `select round(extract(epoch from due_at - now()) / 3600)::int as hours from due_work where kind = 'confirmation' and subject_id = $1`,
    [id],
  );
  return row?.hours;
};
const attempt = async (id: number, times = 1) => {
  for (let nth = 0; nth < times; nth += 1) expect((await desk.contact(id, 'NO_ANSWER')).status).toBe(201);
};
const tokenOf = (id: number) =>
  new ConfirmationLinks(shop.tokenSecret, '').address(id, new Date()).split('/').at(-1) ?? '';

describe('give-up:', () => {
  test('an order with enough contacts is unreached after its time, and can still be confirmed', async () => {
    await setPolicy();
    const { id } = await desk.order();
    await attempt(id, 2);
    await age(id, 49);
    await work(id);
    expect(await stateOf(id)).toEqual(['PROCESSING', 'UNREACHED']);
    expect((await desk.eventsOf(id)).at(-1)).toEqual({
      type: 'OrderUnreached',
      body: { order_id: id, attempts: 2 },
      actor: 'system:confirmation',
    });
    expect((await desk.contact(id, 'CONFIRMED')).body).toMatchObject({ confirmation: 'CONFIRMED' });
  });

  test('with the setting it is cancelled by the system, and the stock comes back once', async () => {
    await setPolicy({ then: 'cancel' });
    const before = await shop.stockOf(desk.serum);
    const { id } = await desk.order();
    await attempt(id, 2);
    await age(id, 49);
    await work(id);
    await work(id);
    expect(await stateOf(id)).toEqual(['CANCELLED', 'UNREACHED']);
    expect(await shop.stockOf(desk.serum)).toBe(before);
    expect((await desk.eventsOf(id)).at(-1)).toMatchObject({
      type: 'OrderCancelled',
      body: { reason: 'unconfirmed' },
      actor: 'system:confirmation',
    });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['one contact too few', (id) => attempt(id, 1)],
    [
      'links and notes instead of contacts',
      async (id) => {
        await attempt(id, 1);
        for (const _ of [1, 2, 3]) await desk.caller.api.post(`/api/v1/orders/${id}/confirmation-link`);
      },
    ],
    [
      'a call that was agreed on',
      async (id) => {
        await attempt(id, 2);
        await desk.contact(id, 'LATER', { again_at: new Date(Date.now() + 3_600_000).toISOString() });
      },
    ],
    [
      'the status SHIPPED',
      async (id) => {
        await attempt(id, 2);
        await desk.setStatus(id, 'SHIPPED');
      },
    ],
    [
      'an open parcel',
      async (id) => {
        await attempt(id, 2);
        await shop.query('update orders set parcel_open = true where id = $1', [id]);
      },
    ],
    [
      'a yes',
      async (id) => {
        await attempt(id, 2);
        await desk.contact(id, 'CONFIRMED');
      },
    ],
    [
      'the switch at manual',
      async (id) => {
        await attempt(id, 2);
        await setSettings(shop.query, 'features', { confirmation: 'manual' });
      },
    ],
  ])('does not cancel an order with %s', async (_, prepare) => {
    await setPolicy({ then: 'cancel' });
    const { id } = await desk.order();
    await prepare(id);
    await age(id, 200);
    const before = [await stateOf(id), await shop.stockOf(desk.serum)];
    await work(id);
    expect([await stateOf(id), await shop.stockOf(desk.serum)]).toEqual(before);
  });

  test('a deleted order needs nothing', async () => {
    await setPolicy({ then: 'cancel' });
    const { id } = await desk.order();
    await desk.caller.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
    await work(id);
    expect((await desk.typesOf(id)).at(-1)).toBe('OrderDeleted');
  });

  test("give-up, shopper's yes and agent's no at one moment: one decides, and the stock comes back at most once", async () => {
    await setPolicy({ then: 'cancel' });
    const outcomes = new Set<string>();
    const rounds = 24;
    for (let round = 0; round < rounds; round += 1) {
      const before = await shop.stockOf(desk.serum);
      const { id } = await desk.order();
      await attempt(id, 2);
      await age(id, 49);
      const starts = [
        () => work(id),
        () => shop.guest.post(`/api/v1/confirmations/${tokenOf(id)}`, { answer: 'confirm' }),
        () => desk.contact(id, 'DECLINED'),
      ];
      const [first, ...others] = [...starts.slice(round % 3), ...starts.slice(0, round % 3)];
      if (!first) throw new Error('no start');
      const decides = first();
      // At one moment, then with a growing head start; in the last three rounds the first has decided.
      await (round < rounds - 3 ? delay(Math.max(0, round - 12)) : decides);
      await Promise.all([decides, ...others.map((start) => start())]);
      await shop.query('delete from rate_limits');
      const events = (await desk.eventsOf(id)).filter(({ type }) =>
        ['OrderConfirmed', 'OrderUnreached', 'OrderCancelled'].includes(type),
      );
      const story = events.map(({ type, body }) =>
        type === 'OrderCancelled' ? `${type} ${String(body.reason)}` : type,
      );
      // A no still cancels what was confirmed before.
      expect([
        ['OrderConfirmed', 'OrderCancelled declined'],
        ['OrderCancelled declined'],
        ['OrderUnreached', 'OrderCancelled unconfirmed'],
      ]).toContainEqual(story);
      expect(await stateOf(id)).toEqual(['CANCELLED', story.includes('OrderUnreached') ? 'UNREACHED' : 'DECLINED']);
      expect(await shop.stockOf(desk.serum)).toBe(before);
      outcomes.add(story.join());
    }
    expect(outcomes.size).toBe(3);
  });
});

describe('policy:', () => {
  test('an order is looked at when it is placed, reminded of once, then waits for the end', async () => {
    await setPolicy();
    const { id } = await desk.order();
    expect(await dueIn(id)).toBe(0);
    await work(id);
    expect(await dueIn(id)).toBe(6);
    await age(id, 6.1);
    await work(id);
    await work(id);
    expect((await desk.typesOf(id)).slice(1)).toEqual(['ConfirmationAsked']);
    expect((await desk.eventsOf(id)).at(-1)).toMatchObject({
      body: { channel: 'EMAIL' },
      actor: 'system:confirmation',
    });
    expect(await dueIn(id)).toBe(42);
    expect((await desk.list())[0]).toMatchObject({ attempts: 0, last_contact: { channel: 'EMAIL', by: null } });
  });

  test('a contact makes the shop look again ten minutes later', async () => {
    await setPolicy();
    const { id } = await desk.order();
    await attempt(id);
    const [row] = await shop.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from due_work where subject_id = $1`,
      [id],
    );
    expect(row?.minutes).toBe(10);
  });

  test('known phones are confirmed, where that is switched on', async () => {
    await setPolicy();
    const past = [await desk.order(1), await desk.order(1)];
    for (const one of past) await desk.setStatus(one.id, 'DELIVERED');
    const { id } = await desk.order();
    await shop.query(`update orders set phone_key = '923444444444' where id = any($1)`, [
      [id, ...past.map((one) => one.id)],
    ]);
    await work(id);
    expect(await stateOf(id)).toEqual(['PROCESSING', 'AWAITING']);
    await setPolicy({ known_phones: true });
    await work(id);
    expect(await stateOf(id)).toEqual(['PROCESSING', 'CONFIRMED']);
    expect((await desk.eventsOf(id)).at(-1)).toMatchObject({ body: { how: 'policy' }, actor: 'system:confirmation' });
  });

  test('a worker does it at its time, and looks at all waiting orders after the rules change', async () => {
    const owner = await shop.person('ADMIN');
    const put = (path: string, body: object) => owner.api.send('PUT', `/api/v1/settings/${path}`, JSON.stringify(body));
    const { id } = await desk.order();
    await attempt(id, 2);
    await age(id, 30);
    await shop.startWorker();
    try {
      expect((await put('features', { ...defaultFeatures, confirmation: 'policy' })).status).toBe(200);
      await eventually(async () => expect(await dueIn(id)).toBeGreaterThan(0));
      expect(await stateOf(id)).toEqual(['PROCESSING', 'AWAITING']);
      const sooner = { ...defaultConfirmationSettings, give_up_after_hours: 24 };
      expect((await put('confirmation', sooner)).status).toBe(200);
      await eventually(async () => expect(await stateOf(id)).toEqual(['PROCESSING', 'UNREACHED']));
    } finally {
      await shop.stopWorker();
    }
  });
});
