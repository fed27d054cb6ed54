import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Hook,
  type HookBody,
  type HookDelivery,
  type HookEvent,
  hookEventTypes,
  type HookWithSecret,
  type Notification,
  type Problem,
} from '@soulvia/contracts';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../../../test/support/eventually.js';
import { OutboundReceiver } from '../../../test/support/outbound-receiver.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import { deleteOldDeliveries, resealHookSecrets } from '../index.js';

const shop = useFreshShop({ env: { outboundLoopback: true } });
const owner = usePerson(shop, 'ADMIN');
const operator = usePerson(shop, 'ADMIN', ['operator']);
const buyer = usePerson(shop);
let receiver: OutboundReceiver;
let product = 0;
beforeAll(async () => {
  receiver = await OutboundReceiver.open();
  [product = 0] = await shop.products([500]);
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await shop.query('delete from hooks');
  receiver.requests.length = 0;
  receiver.answer = (_, response) => response.end('Thanks');
});

const path = (rest = '') => `/api/v1/hooks${rest}`;
const make = async (changes: object = {}) => {
  const body = { url: receiver.url, events: ['order.placed'], ...changes };
  const response = await owner.api.post(path(), body);
  return { ...response, body: response.body as HookWithSecret & Problem };
};
const order = () => shop.order(buyer, [{ product_id: product, quantity: 1 }]);
const deliveries = async (id: number, query = '') =>
  (await owner.api.get(path(`/${id}/deliveries${query}`))).body as HookDelivery[];
const untilDone = (id: number, count: number) =>
  eventually(async () => expect((await deliveries(id, '?state=DONE')).length).toBe(count));

describe('webhooks', () => {
  test('are made with a secret that is shown once, listed, changed and deleted', async () => {
    const { status, body: hook } = await make();
    expect([status, hook]).toMatchObject([201, { url: receiver.url, state: 'ACTIVE', made_by: { id: owner.id } }]);
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await operator.api.get(path());
    const { secret: _, ...shown } = hook;
    expect([list.body, list.headers.get('X-Takes-Loopback')]).toEqual([[shown], 'true']);
    const changed = await operator.api.patch(path(`/${hook.id}`), { events: ['order.placed', 'stock.low'] });
    expect([changed.status, (changed.body as Hook).events]).toEqual([200, ['order.placed', 'stock.low']]);
    expect((await owner.api.send('DELETE', path(`/${hook.id}`), undefined)).status).toBe(204);
    expect((await owner.api.send('DELETE', path(`/${hook.id}`), undefined)).status).toBe(404);
    expect(await shop.query('select type, body from events where subject = $1 order by position', ['hook'])).toEqual([
      { type: 'HookMade', body: { hook_id: hook.id, events: ['order.placed'] } },
      { type: 'HookChanged', body: { hook_id: hook.id, fields: ['events'] } },
      { type: 'HookDeleted', body: { hook_id: hook.id } },
    ]);
  });

  test.each([
    [{ url: 'http://shop.example/hook' }, 'Use an https address that the internet can reach.'],
    [{ url: 'https://user:secret@shop.example' }, 'Use an https address that the internet can reach.'],
    [{ url: 'https://nowhere.invalid' }, 'Use an https address that the internet can reach.'],
    [{ url: 'https://192.168.1.1/hook' }, 'This address leads to a private network.'],
  ])('refuse %j on its field', async (changes, message) => {
    expect((await make(changes)).body).toMatchObject({ status: 400, errors: { url: [message] } });
    const { id } = (await make()).body;
    expect((await owner.api.patch(path(`/${id}`), changes)).body).toMatchObject({ errors: { url: [message] } });
  });

  test('refuse unknown events, and a 21st webhook', async () => {
    expect(Object.keys((await make({ events: ['order.eaten'] })).body.errors ?? {})).toEqual(['events']);
    expect(Object.keys((await make({ events: [] })).body.errors ?? {})).toEqual(['events']);
    await shop.query(
      `insert into hooks (url, events, secret, position) select 'x', '{}', 'x', 0 from generate_series(1, 20)`,
    );
    expect((await make()).body).toMatchObject({ status: 409, code: 'CONFLICT', detail: 'At most 20 webhooks.' });
  });

  test('list every event with an example', async () => {
    const events = (await operator.api.get(path('/events'))).body as HookEvent[];
    expect(events.map(({ type }) => type)).toEqual(hookEventTypes);
    expect(events[0]).toMatchObject({ version: 1, example: { type: 'order.placed', sequence: 4711 } });
  });

  test('rotate their secret, and both sign as long as the old one is kept', async () => {
    const { id, secret: old } = (await make()).body;
    const rotated = await owner.api.post(path(`/${id}/rotate`), { keep_old_hours: 1 });
    const { secret } = rotated.body as HookWithSecret;
    expect([rotated.status, secret === old]).toEqual([200, false]);
    await owner.api.post(path(`/${id}/test`));
    const [{ body, headers } = { body: '', headers: {} }] = receiver.requests;
    for (const one of [old, secret]) new Webhook(one).verify(body, headers as Record<string, string>);
    await owner.api.post(path(`/${id}/rotate`), { keep_old_hours: 0 });
    await owner.api.post(path(`/${id}/test`));
    expect(String(receiver.requests[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect((await owner.api.post(path(`/${id}/rotate`), { keep_old_hours: 73 })).status).toBe(400);
  });

  test('are tested at once, also while they are off, and ten times an hour', async () => {
    const { id } = (await make()).body;
    await owner.api.patch(path(`/${id}`), { state: 'OFF' });
    const tested = await operator.api.post(path(`/${id}/test`));
    expect(tested).toMatchObject({ status: 200, body: { status: 200, says: 'Thanks', took_ms: expect.any(Number) } });
    const sent = { type: 'hook.test', data: { hook_id: id }, sequence: null, link: null };
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toMatchObject(sent);
    expect(await deliveries(id)).toEqual([]);
    const others = await Promise.all(Array.from({ length: 10 }, () => owner.api.post(path(`/${id}/test`))));
    expect(others.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });

  test('say why a receiver that is tested has not answered', async () => {
    const gone = await OutboundReceiver.open();
    const { id } = (await make({ url: gone.url })).body;
    await gone.close();
    expect((await owner.api.post(path(`/${id}/test`))).body).toMatchObject({ status: null, says: 'No connection.' });
  });
});

describe('deliveries of webhooks', () => {
  test('are listed with what was sent and the answer, and counted', async () => {
    const { id } = (await make({ events: ['order.placed', 'stock.changed'] })).body;
    const { id: orderId } = await order();
    await untilDone(id, 2);
    const placed = (await deliveries(id)).find(({ type }) => type === 'order.placed');
    expect([placed]).toMatchObject([
      { state: 'DONE', attempts: 1, status: 200, says: 'Thanks', next_at: null, body: { data: { order_id: orderId } } },
    ]);
    const sent = receiver.requests.map(({ body, headers }) => [headers['webhook-id'], JSON.parse(body) as unknown]);
    expect(sent).toContainEqual([placed?.webhook_id, placed?.body]);
    expect((await deliveries(id, '?type=stock.changed')).map(({ type }) => type)).toEqual(['stock.changed']);
    const [hook] = (await owner.api.get(path())).body as Hook[];
    expect(hook?.last_24h).toEqual({ done: 2, failed: 0, waiting: 0 });
  });

  test('are sent again with the same id; one that waits becomes due', async () => {
    const { id } = (await make()).body;
    receiver.answer = (_, response) => response.writeHead(500).end();
    await order();
    await eventually(async () => expect((await deliveries(id))[0]).toMatchObject({ state: 'WAITING', attempts: 1 }));
    receiver.answer = (_, response) => response.end();
    const [{ id: first } = { id: 0 }] = await deliveries(id);
    expect((await operator.api.post(path(`/${id}/deliveries/${first}/resend`))).status).toBe(202);
    await untilDone(id, 1);
    await owner.api.post(path(`/${id}/deliveries/${first}/resend`));
    await untilDone(id, 2);
    expect(new Set((await deliveries(id)).map(({ webhook_id }) => webhook_id)).size).toBe(1);
    expect((await owner.api.post(path(`/${id}/deliveries/999999/resend`))).status).toBe(404);
  });

  test('are not added by sending one again that is being sent', async () => {
    const { id } = (await make()).body;
    const answers: (() => void)[] = [];
    receiver.answer = (_, response) => void answers.push(() => response.end());
    await order();
    await eventually(() => expect(answers).toHaveLength(1));
    const [{ id: first } = { id: 0 }] = await deliveries(id);
    expect((await operator.api.post(path(`/${id}/deliveries/${first}/resend`))).status).toBe(202);
    expect(await deliveries(id)).toMatchObject([{ id: first, state: 'SENDING' }]);
    answers[0]?.();
    await untilDone(id, 1);
    expect(await deliveries(id)).toMatchObject([{ id: first, state: 'DONE' }]);
    expect(receiver.requests).toHaveLength(1);
  });

  test('of an order that was deleted before are sent, and their link leads nowhere', async () => {
    const { id } = (await make()).body;
    await owner.api.patch(path(`/${id}`), { state: 'OFF' });
    const since = new Date().toISOString();
    const { id: orderId } = await order();
    expect((await owner.api.send('DELETE', `/api/v1/orders/${orderId}`, undefined)).status).toBe(204);
    await owner.api.patch(path(`/${id}`), { state: 'ACTIVE' });
    expect((await owner.api.post(path(`/${id}/missed`), { since })).body).toEqual({ queued: 1, left: 0 });
    await untilDone(id, 1);
    const [{ body } = { body: '{}' }] = receiver.requests;
    const { data, link } = JSON.parse(body) as HookBody;
    expect(data).toEqual({
      order_id: orderId,
      amount: expect.any(String),
      total_items: 1,
      status: 'PROCESSING',
    });
    expect((await owner.api.get(new URL(link ?? '').pathname)).status).toBe(404);
  });

  test('of a hook that was off are sent when asked for, each once, and a hook that is off takes none', async () => {
    const { id } = (await make()).body;
    const since = new Date(Date.now() - 60_000).toISOString();
    await order();
    await untilDone(id, 1);
    await owner.api.patch(path(`/${id}`), { state: 'OFF' });
    const missed = () => owner.api.post(path(`/${id}/missed`), { since });
    expect((await missed()).body).toMatchObject({ status: 409, code: 'HOOK_OFF' });
    const [{ id: first } = { id: 0 }] = await deliveries(id);
    expect((await owner.api.post(path(`/${id}/deliveries/${first}/resend`))).status).toBe(409);
    const before = receiver.requests.length;
    const { id: orderId } = await order();
    await owner.api.patch(path(`/${id}`), { state: 'ACTIVE' });
    await order();
    await untilDone(id, 2);
    expect(receiver.requests).toHaveLength(before + 1);
    const asked = await missed();
    expect([asked.status, asked.body]).toEqual([202, { queued: expect.any(Number), left: 0 }]);
    await untilDone(id, 2 + (asked.body as { queued: number }).queued);
    expect(receiver.requests.map(({ body }) => JSON.parse(body) as unknown)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ order_id: orderId }) }),
    );
    expect((await missed()).body).toEqual({ queued: 0, left: 0 });
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    expect((await owner.api.post(path(`/${id}/missed`), { since: old })).status).toBe(400);
  });

  test('stop with a notification when their receiver is gone, and without one when switched off by hand', async () => {
    const { id } = (await make()).body;
    await owner.api.patch(path(`/${id}`), { state: 'OFF' });
    await owner.api.patch(path(`/${id}`), { state: 'ACTIVE' });
    receiver.answer = (_, response) => response.writeHead(410).end();
    await order();
    const told = async () => (await operator.api.get('/api/v1/notifications?type=integrations')).body as Notification[];
    await eventually(async () => expect(await told()).not.toEqual([]));
    expect(await told()).toMatchObject([{ title: `Webhook #${id} is off`, hook_id: id }]);
    expect((await owner.api.get(path())).body).toMatchObject([{ state: 'OFF', off_reason: 'gone' }]);
  });

  test('are not sent again by a replay of read models', async () => {
    const { id } = (await make()).body;
    await order();
    await untilDone(id, 1);
    await owner.api.post('/api/v1/operations/projections/dashboard/replay');
    await eventually(async () =>
      expect((await owner.api.get('/api/v1/operations/projections')).body).toContainEqual(
        expect.objectContaining({ name: 'dashboard', state: 'running', rebuild: null }),
      ),
    );
    await order();
    await untilDone(id, 2);
    expect(receiver.requests).toHaveLength(2);
  });

  test('hold nothing that a person has', async () => {
    const { id } = (await make({ events: hookEventTypes })).body;
    await order();
    await eventually(async () => expect((await deliveries(id)).length).toBeGreaterThanOrEqual(2));
    const sent = JSON.stringify(await deliveries(id));
    for (const value of [buyer.email, 'Test', '03001234567', 'Mall Road', 'Lahore', '54000'])
      expect(sent).not.toContain(value);
  });

  test('are deleted after 30 days, beyond the most that are kept, and with their hook', async () => {
    const { id } = (await make()).body;
    await order();
    await untilDone(id, 1);
    await shop.query(
      `insert into hook_deliveries (hook_id, position, type, made_at) values ($1, 1, 'order.placed', now() - interval '31 days')`,
      [id],
    );
    await shop.query('delete from hook_deliveries where hook_id <> $1', [id]);
    expect(await deleteOldDeliveries(shop.query)).toBe(1);
    await shop.query(`insert into hook_deliveries (hook_id, position, type) values ($1, 1, 'order.placed')`, [id]);
    expect([await deleteOldDeliveries(shop.query, 2), await deleteOldDeliveries(shop.query, 1)]).toEqual([0, 1]);
    expect(await shop.query('select position from hook_deliveries')).toMatchObject([{ position: 1 }]);
    await owner.api.send('DELETE', path(`/${id}`), undefined);
    expect(await deleteOldDeliveries(shop.query)).toBe(1);
  });
});

test('secrets of webhooks are encrypted again with a new data key', async () => {
  const { id } = (await make()).body;
  await owner.api.post(path(`/${id}/rotate`), { keep_old_hours: 1 });
  const keys = ['a-newer-data-key-of-the-tests-0123456789ab', 'a-data-key-that-only-the-tests-know-01234567'];
  expect([await resealHookSecrets(shop.query, keys), await resealHookSecrets(shop.query, keys)]).toEqual([1, 0]);
});
