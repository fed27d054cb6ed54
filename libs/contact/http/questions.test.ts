import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AskedThread,
  type CustomerThread,
  type InboxThread,
  type Order,
  type OwnThread,
  type Problem,
  type QuestionSent,
  type ThreadHead,
  type ThreadSummary,
  trackingMessages,
} from '@soulvia/contracts';
import { OrderLinks } from '@soulvia/ordering';
import { Inbox } from '../../../test/support/inbox.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
const admin = usePerson(shop, 'ADMIN');
const buyer = usePerson(shop);
const inbox = setUp(() => new Inbox(shop, admin));
const orderLinks = setUp(() => new OrderLinks(shop.tokenSecret));
let product: number;
let order: Order;
beforeAll(async () => {
  [product = 0] = await shop.products([500]);
});
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  order = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
});

const phone = '03001234567';
const text = 'The courier wants more money.';
const track = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.guest.post('/api/v1/orders/track/question', { order_id: order.id, phone, text, ...body }, headers);
const viaLink = (token = orderLinks.sign(order.id, new Date())) =>
  shop.guest.post(`/api/v1/orders/shared/${token}/question`, { text });
const own = (body: object = {}, headers: Record<string, string> = {}) =>
  buyer.api.post('/api/v1/messages', { kind: 'ORDER', id: order.id, text, ...body }, headers);
const threads = async () =>
  (await admin.api.get(`/api/v1/inbox?order_id=${order.id}`)).body as (ThreadSummary & { whatsapp_url: string })[];
const deliveredReturn = async () => {
  await desk.parcel(order.id, ['DELIVERED']);
  const refund_to = { method: 'BANK', title: 'Sana Khan', account: 'PK36 SCBL 0000 0011 2345 6702' };
  const asked = { reason: 'UNOPENED', lines: [{ order_line_id: order.items[0]?.id, quantity: 1 }], refund_to };
  const { body } = await buyer.api.post(`/api/v1/orders/users/orders/${order.id}/returns`, asked);
  return (body as { id: number }).id;
};

describe('question about an order:', () => {
  test('two at once by phone and by link make one thread, whose answers go to the phone', async () => {
    const parcel = await desk.parcel(order.id);
    const sent = await Promise.all([track(), viaLink()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const [thread, ...others] = await threads();
    expect(others).toEqual([]);
    expect(thread).toMatchObject({
      kind: 'ORDER',
      about: { label: `Order #${order.id}`, section: 'orders', id: order.id },
      subject: `Order #${order.id}`,
      from: { name: order.full_name, reply_to: phone, user_id: null },
      whatsapp_url: expect.stringContaining('923001234567'),
    });
    expect((await inbox.read(thread?.id ?? 0)).messages).toMatchObject([{ via: 'page' }, { via: 'page' }]);
    const rows = await shop.query('select parcel_id from contact_messages where order_id = $1', [order.id]);
    expect(rows).toEqual([{ parcel_id: parcel.id }]);
    const events = await shop.query<{ body: object }>(
      `select body from events where type = 'ContactMessageReceived' and subject_id = $1`,
      [thread?.id],
    );
    expect(events).toEqual([{ body: { message_id: thread?.id, kind: 'ORDER', order_id: order.id } }]);
  });

  test('its page names no one, and the answer of staff stands on it, also after an account claims the order', async () => {
    const { path } = (await track()).body as QuestionSent;
    const [thread] = await threads();
    await inbox.answer(thread?.id ?? 0, 'Pay the amount on the page only.', 1);
    await shop.query('update orders set user_id = $2 where id = $1', [order.id, admin.id]);
    expect((await viaLink()).status).toBe(201);
    const { body } = await shop.guest.get(`/api/v1${path}`);
    expect((body as CustomerThread).messages.map(({ name }) => name)).toEqual(['You', expect.any(String), 'You']);
    const shown = JSON.stringify(body);
    expect([order.full_name, '3001234567', buyer.email].filter((hidden) => shown.includes(hidden))).toEqual([]);
  });

  test.each([
    ['a wrong phone', () => ({ phone: '03009999999' })],
    ['no such order', () => ({ order_id: 999_999 })],
  ])('%s reads like no order, and counts like a look at it', async (_, body) => {
    const response = await track(body());
    expect([response.status, (response.body as Problem).detail]).toEqual([404, trackingMessages.notFound]);
    expect(await threads()).toEqual([]);
    const further: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) further.push((await track(body())).status);
    expect(further).toEqual([404, 404, 404, 404, 429]);
  });

  test.each([
    ['Too short', 'Message must be at least 10 characters'],
    ['x'.repeat(5001), 'Message must be at most 5000 characters'],
  ])('refuses the text %#', async (bad, message) => {
    const responses = await Promise.all([track({ text: bad }), own({ text: bad })]);
    for (const { status, body } of responses)
      expect([status, (body as Problem).errors]).toEqual([400, { text: [message] }]);
  });

  test('a key stores it once, each further text is a message of the thread, and 30 an hour are taken', async () => {
    const key = { 'Idempotency-Key': `question-${order.id}` };
    const repeated = await Promise.all([track({}, key), track({}, key)]);
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect((await track({ text: 'Another text altogether.' }, key)).status).toBe(409);
    await shop.query('delete from rate_limits');
    const further = [];
    for (let nth = 0; nth < 31; nth += 1) further.push((await viaLink()).status);
    expect([further.filter((status) => status === 201).length, further.at(-1)]).toEqual([30, 429]);
    const [thread] = await threads();
    expect((await inbox.read(thread?.id ?? 0)).messages).toHaveLength(31);
  });
});

describe('question of an account:', () => {
  test('its own thread answers what was asked, and a further question opens it again', async () => {
    await track();
    const key = { 'Idempotency-Key': `own-${order.id}` };
    const [asked, again] = await Promise.all([own({}, key), own({}, key)]);
    const thread = asked.body as AskedThread;
    expect([asked.status, again.status]).toEqual([201, 201]);
    expect(thread).toMatchObject({ kind: 'ORDER', about: { id: order.id }, messages: [{ text }] });
    expect(thread.path).toMatch(/^\/messages\//);
    expect(await threads()).toHaveLength(2);
    await inbox.act(thread.id, 'done', {});
    await own({ text: 'It still has not come.' });
    const { state, messages, from } = await inbox.read(thread.id);
    expect([state, messages.length, from.reply_to]).toEqual(['OPEN', 2, buyer.email]);
    const list = (await buyer.api.get('/api/v1/messages')).body as OwnThread[];
    expect(list[0]).toMatchObject({ id: thread.id, kind: 'ORDER', about: { section: 'orders' } });
  });

  test('what is not its own is not found, and earnings never are', async () => {
    const stranger = await shop.person();
    const ask = (kind: string, id: number) => stranger.api.post('/api/v1/messages', { kind, id, text });
    const returned = await deliveredReturn();
    for (const [kind, id] of [
      ['ORDER', order.id],
      ['ORDER', 999_999],
      ['RETURN', returned],
      ['RETURN', 999_999],
      ['EARNINGS', 1],
    ] as const)
      expect([kind, id, (await ask(kind, id)).status]).toEqual([kind, id, 404]);
    expect((await own({ kind: 'CONTACT' })).status).toBe(400);
  });

  test('one about a return stands on the return and on its order', async () => {
    const returned = await deliveredReturn();
    const { body } = await own({ kind: 'RETURN', id: returned });
    const { id, about } = body as AskedThread;
    expect(about).toEqual({ label: `Return of order #${order.id}`, section: 'returns', id: returned });
    for (const path of [`orders/${order.id}`, `returns/${returned}`])
      expect((await admin.api.get(`/api/v1/${path}/threads`)).body).toMatchObject([{ id, kind: 'RETURN' }]);
  });
});

describe('threads with a subject for staff:', () => {
  test('the inbox is filtered by what they are about', async () => {
    const message = await inbox.write();
    await track();
    const [asked] = await threads();
    const list = async (query: string) =>
      ((await admin.api.get(`/api/v1/inbox?${query}`)).body as InboxThread[]).map(({ id }) => id);
    expect(await list('kind=CONTACT')).toContain(message);
    expect(await list('kind=ORDER,RETURN')).not.toContain(message);
    expect(await list('kind=CONTACT,ORDER')).toEqual(expect.arrayContaining([message, asked?.id]));
    expect((await admin.api.get('/api/v1/inbox?kind=SPAM')).status).toBe(400);
  });

  test('who may not answer messages sees the heads of an order only', async () => {
    await track();
    const packer = await shop.person('ADMIN', ['orders']);
    const read = async (who: typeof admin) =>
      (await who.api.get(`/api/v1/orders/${order.id}/threads`)).body as ThreadHead[];
    const [row] = await read(admin);
    expect(row).toMatchObject({ preview: text });
    expect(await read(packer)).toEqual([{ id: row?.id, state: 'NEW', last_message_at: row?.last_message_at }]);
  });
});

test('erasing an account erases the threads of its orders, and its own data has them before', async () => {
  const person = await shop.person();
  const mine = await shop.order(person, [{ product_id: product, quantity: 1 }]);
  await shop.guest.post('/api/v1/orders/track/question', { order_id: mine.id, phone, text });
  const path = '/api/v1/users/personal-information';
  expect((await person.api.get(`${path}/export`)).body).toMatchObject({
    contact_messages: [{ kind: 'ORDER', order_id: mine.id, message: text }],
  });
  await admin.api.patch(`/api/v1/orders/${mine.id}`, { status: 'CANCELLED' });
  expect(
    (
      await person.api.send('DELETE', path, JSON.stringify({ current_password: person.password }), {
        'Content-Type': 'application/json',
      })
    ).status,
  ).toBe(204);
  expect(await shop.query('select id from contact_messages where order_id = $1', [mine.id])).toEqual([]);
});
