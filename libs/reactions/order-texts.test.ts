import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { defaultFeatures, type TextSettings } from '@soulvia/contracts';
import { confirmationAsked } from '@soulvia/ordering';
import { runInContext, UnitOfWork } from '@soulvia/platform/event-log';
import { DiskFolder } from '@soulvia/platform/files';
import { Outbound } from '@soulvia/platform/outbound';
import { listOutbox, ReactionRunner } from '@soulvia/platform/reactions';
import { openMessengers } from '@soulvia/platform/text-messages';
import { pino } from 'pino';
import { courierOptions } from '../../test/support/courier-desk.js';
import { eventually } from '../../test/support/eventually.js';
import { OutboundReceiver } from '../../test/support/outbound-receiver.js';
import { ParcelDesk } from '../../test/support/parcels.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';
import { shopReactions } from './index.js';

const path = '/api/v1/settings/texts';
const daytime = new Date('2026-03-04T10:00:00Z');

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
let product: number;
let gateway: OutboundReceiver;
let runner: ReactionRunner;
let now: Date;
beforeAll(async () => {
  [product = 0] = await shop.products([10_000]);
  gateway = await OutboundReceiver.open();
});
afterAll(async () => {
  await gateway.close();
});

beforeEach(async () => {
  now = daytime;
  gateway.requests.length = 0;
  gateway.answer = (_, response) => response.end('OK');
  await shop.query('delete from text_counts');
  await shop.query('delete from reaction_outbox');
  await change(() => undefined);
  await useWay('local');
  const messages = new DiskFolder(join(shop.dataDir, 'messages'));
  await messages.clear();
  const sms = { url: `${gateway.url}/?to={to}&text={text}`, accepted: undefined };
  const outbound = new Outbound({ allowsLoopback: true, limits: { wholeMs: 300 } });
  const messengers = openMessengers({ whatsApp: undefined, sms }, outbound, messages);
  const mailer = { maxConcurrency: 1, send: async () => ({ kind: 'done', how: 'not in this test' }) as const };
  const couriers = courierOptions(shop);
  const options = {
    mailer,
    messengers,
    couriers,
    publicUrl: 'https://shop.soulvia.test',
    tokenSecret: shop.tokenSecret,
    readMorning: async () => [],
  };
  const texts = shopReactions({ ...options, now: () => now }).filter(({ name }) => name.endsWith('-text'));
  await shop.query('update reactions set position = event_log_safe_position()');
  runner = new ReactionRunner(shop.operator, texts, pino({ level: 'silent' }), { pollMs: 50, firstRetryMs: 50 });
  await runner.start();
});
afterEach(async () => runner.stop());

/** Switches every text on and sets the limit to 500, then changes what the test wants. */
async function change(more: (settings: TextSettings) => void): Promise<void> {
  const settings = (await owner.api.get(path)).body as TextSettings;
  settings.daily_limit = 500;
  settings.language = 'en';
  for (const text of settings.texts) text.is_on = true;
  more(settings);
  const { status, body } = await owner.api.send('PUT', path, JSON.stringify(settings));
  expect([status, body]).toEqual([200, settings]);
}

async function useWay(messages: string): Promise<void> {
  const body = JSON.stringify({ ...defaultFeatures, messages });
  expect((await owner.api.send('PUT', '/api/v1/settings/features', body)).status).toBe(200);
}

let phones = 3_001_000_000;
/** A shopper with a phone of their own, and an order. @returns the order's id and the phone key. */
async function order(shopper?: Person): Promise<{ id: number; phone: string; buyer: Person }> {
  const buyer = shopper ?? (await shop.person());
  if (!shopper) {
    phones += 1;
    await shop.query('update users set phone = $2, phone_key = $3 where id = $1', [
      buyer.id,
      `0${phones}`,
      `92${phones}`,
    ]);
  }
  const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  const [row] = await shop.query<{ phone_key: string }>('select phone_key from orders where id = $1', [id]);
  return { id, phone: row?.phone_key ?? '', buyer };
}

/** States of the messages so far, with the reasons of those that were not sent. */
const outcomes = async () =>
  (
    await listOutbox(shop.query, ['waiting', 'sending', 'sent', 'held', 'failed', 'dropped'], { limit: 100, offset: 0 })
  ).rows.map(({ reaction, state, last_error }) => [reaction, state, last_error]);
const settled = (expected: unknown[]) => eventually(async () => expect(await outcomes()).toEqual(expected));
const files = () =>
  readdirSync(join(shop.dataDir, 'messages'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(shop.dataDir, 'messages', name), 'utf8')) as Record<string, string>);

test('text messages: each step of an order is sent once, with its values and a link', async () => {
  const { id, phone } = await order();
  const expected: unknown[] = [['order-placed-text', 'sent', null]];
  await settled(expected);
  const steps = [
    ['SHIPPED', 'order-status-text', 'sent', null],
    ['DELIVERED', 'order-status-text', 'sent', null],
    ['COMPLETED', 'order-status-text', 'dropped', 'no text message is sent for this status'],
    ['CANCELLED', 'order-cancelled-text', 'dropped', 'the phone has had 3 messages today'],
  ];
  for (const [status, ...outcome] of steps) {
    expect((await owner.api.patch(`/api/v1/orders/${id}`, { status })).status).toBe(200);
    expected.push(outcome);
    await settled(expected);
  }
  const texts = files();
  expect(texts.map(({ to, kind }) => [to, kind])).toEqual([
    [phone, 'order_placed'],
    [phone, 'order_shipped'],
    [phone, 'order_delivered'],
  ]);
  expect(texts[1]?.['text']).toMatch(
    new RegExp(
      `^Soulvia: Order ${id} is on its way\\. Pay exactly PKR 1,150\\. https://shop\\.soulvia\\.test/order/\\S+$`,
    ),
  );
});

test('text messages: a confirmed order and a parcel that is out for delivery are texted, with what the parcel collects', async () => {
  await change((settings) => {
    for (const text of settings.texts) text.is_on = ['order_confirmed', 'order_out_for_delivery'].includes(text.key);
  });
  const { id, phone } = await order();
  const contact = { channel: 'CALL', outcome: 'CONFIRMED' };
  expect((await owner.api.post(`/api/v1/orders/${id}/contacts`, contact)).status).toBe(201);
  const desk = await ParcelDesk.open(shop);
  const parcel = await desk.parcel(id, ['WITH_COURIER'], { cash_due: '900.00' });
  await desk.report(parcel.id, 'OUT_FOR_DELIVERY');
  await settled([
    ['order-confirmed-text', 'sent', null],
    ['out-for-delivery-text', 'dropped', 'the parcel is not out for delivery'],
    ['out-for-delivery-text', 'sent', null],
  ]);
  const texts = files();
  expect(texts.map(({ to, kind }) => [to, kind])).toEqual([
    [phone, 'order_confirmed'],
    [phone, 'order_out_for_delivery'],
  ]);
  expect(texts[1]?.['text']).toContain(`Order ${id} is out for delivery. Pay exactly PKR 900. https://`);
});

test('text messages: each text can be switched off, and its language chosen', async () => {
  await change((settings) => {
    settings.language = 'ur';
    for (const text of settings.texts) text.is_on = text.key === 'order_shipped';
  });
  const { id } = await order();
  await owner.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED' });
  // Of a text that is off there is no trace: every order would leave one.
  await settled([['order-status-text', 'sent', null]]);
  expect(files()[0]?.['text']).toMatch(/^سول ویا: آرڈر \d+ راستے میں ہے۔/);
});

test('text messages: a held order says until when, in the first message alone', async () => {
  now = new Date('2026-03-04T16:00:00Z');
  const { id } = await order();
  await shop.query(`update unproven_orders set held_until = '2026-11-30 07:00+00' where order_id = $1`, [id]);
  await settled([['order-placed-text', 'waiting', expect.stringContaining('21:00')]]);
  now = daytime;
  await shop.query('update reaction_outbox set due_at = now()');
  await settled([['order-placed-text', 'sent', null]]);
  await owner.api.post(`/api/v1/orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
  await settled([
    ['order-placed-text', 'sent', null],
    ['order-confirmed-text', 'sent', null],
  ]);
  const held = / We hold it until 30 November 2026 at 12:00\. Confirm it or call us, otherwise it is cancelled then\.$/;
  expect(files().map(({ text }) => held.test(text ?? ''))).toEqual([true, false]);
});

test('text messages: a link that staff have sent is texted with the order, beyond what a phone gets of other messages', async () => {
  await change((settings) => {
    for (const text of settings.texts) text.is_on = false;
  });
  const { id, phone } = await order();
  await shop.query(
    `insert into text_counts (day, phone_key, sent) values ((now() at time zone 'Asia/Karachi')::date, $1, 3)`,
    [phone],
  );
  await runInContext({ requestId: 'request-0000001', actor: `user:${owner.id}`, causationId: null }, () =>
    shop.part(UnitOfWork).run(async ({ record }) => record(confirmationAsked, id, { order_id: id, channel: 'TEXT' })),
  );
  await settled([['confirm-order-text', 'sent', null]]);
  expect(files()).toEqual([
    expect.objectContaining({
      to: phone,
      text: expect.stringMatching(
        /confirm order \d+\. You pay PKR 1,150 in cash when it arrives\. https:\S+\/confirm-order\//,
      ),
    }),
  ]);
});

test('text messages: a name that leads somewhere is left out', async () => {
  await change((settings) => {
    for (const text of settings.texts) if (text.key !== 'back_in_stock') text.en = 'Hello {name}, order {order}.';
  });
  const buyer = await shop.person();
  await shop.query('update users set first_name = $2 where id = $1', [buyer.id, 'Claim evil.test/w']);
  const { id } = await order(buyer);
  await settled([['order-placed-text', 'sent', null]]);
  expect(files()[0]?.['text']).toBe(`Hello dear customer, order ${id}.`);
});

test('text messages: in quiet hours they wait until nine and are then sent once', async () => {
  now = new Date('2026-03-04T16:00:00Z');
  await order();
  await settled([['order-placed-text', 'waiting', 'no messages are sent between 21:00 and 09:00']]);
  const [row] = await shop.query<{ hours: number }>(
    `select round(extract(epoch from due_at - now()) / 3600)::int as hours from reaction_outbox`,
  );
  expect(row?.hours).toBe(12);
  now = daytime;
  await shop.query('update reaction_outbox set due_at = now()');
  await settled([['order-placed-text', 'sent', null]]);
  expect(files().length).toBe(1);
});

test('text messages: half of those of a day are kept for phones with a confirmed or delivered order', async () => {
  await change((settings) => (settings.daily_limit = 4));
  const [confirmed, delivered] = [await order(), await order()];
  await settled(Array.from({ length: 2 }, () => ['order-placed-text', 'sent', null]));
  const kept = 'the rest of the messages of today is kept for phones with a confirmed or delivered order';
  await order();
  await eventually(async () => expect((await outcomes()).at(-1)).toEqual(['order-placed-text', 'dropped', kept]));
  await shop.query(`update orders set confirmation = 'CONFIRMED' where id = $1`, [confirmed.id]);
  await shop.query(`update orders set status = 'DELIVERED' where id = $1`, [delivered.id]);
  for (const { buyer } of [confirmed, delivered]) await order(buyer);
  await eventually(async () =>
    expect((await outcomes()).slice(3)).toEqual(Array.from({ length: 2 }, () => ['order-placed-text', 'sent', null])),
  );
});

test('text messages: a phone without a confirmed or delivered order gets five in 24 hours', async () => {
  const { phone, buyer } = await order();
  for (let nth = 0; nth < 5; nth += 1) {
    await shop.query('delete from text_counts');
    await order(buyer);
    await eventually(async () => expect(await outcomes()).toHaveLength(nth + 2));
    await eventually(async () => expect((await outcomes()).at(-1)?.[1]).not.toMatch(/waiting|sending/));
  }
  expect((await outcomes()).map(([, state]) => state)).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'dropped']);
  expect((await outcomes()).at(-1)?.[2]).toBe(
    'a recipient that is not proven has had 5 messages about orders in 24 hours',
  );
  expect(files().every(({ to }) => to === phone)).toBe(true);
});

test('text messages: beyond the limit of the shop they are dropped and counted', async () => {
  const known = [await order(), await order(), await order(), await order()];
  await settled(known.map(() => ['order-placed-text', 'sent', null]));
  await shop.query(`update orders set confirmation = 'CONFIRMED' where id = any($1::int[])`, [
    known.map(({ id }) => id),
  ]);
  for (const table of ['text_counts', 'reaction_outbox']) await shop.query(`delete from ${table}`);
  await change((settings) => (settings.daily_limit = 2));
  for (const { buyer } of known) await order(buyer);
  await eventually(async () => {
    const states = (await outcomes()).map(([, state]) => state);
    expect(states.filter((state) => state === 'sent').length).toBe(2);
    expect(states.filter((state) => state === 'dropped').length).toBe(2);
  });
  const { rows } = await listOutbox(shop.query, ['dropped'], { limit: 10, offset: 0 });
  expect(rows[0]?.last_error).toBe('the shop has sent as many messages today as it may');
});

test('text messages: a phone that opted out gets those about an order, for 90 days after its last one', async () => {
  const { id, phone } = await order();
  await settled([['order-placed-text', 'sent', null]]);
  const optOut = await owner.api.post('/api/v1/text-preferences', { phone, preference: 'opted_out' });
  expect([optOut.status, optOut.body]).toEqual([200, { preference: 'opted_out', asks: null }]);
  await owner.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED' });
  await settled([
    ['order-placed-text', 'sent', null],
    ['order-status-text', 'sent', null],
  ]);
  await shop.query(`update orders set created_at = now() - interval '91 days' where phone_key = $1`, [phone]);
  await owner.api.patch(`/api/v1/orders/${id}`, { status: 'DELIVERED' });
  await eventually(async () =>
    expect((await outcomes()).at(-1)).toEqual(['order-status-text', 'dropped', 'the phone opted out']),
  );
});

test('text messages: one whose outcome is unknown is held and never sent again by itself', async () => {
  await useWay('sms-http');
  gateway.answer = (_, response) => response.destroy();
  await order();
  await settled([['order-placed-text', 'held', expect.stringMatching(/after the message was dispatched$/)]]);
  gateway.answer = (_, response) => response.end('OK');
  // An operator sends it again; it counts as one message.
  expect(gateway.requests.length).toBe(1);
  await shop.query(`update reaction_outbox set state = 'waiting', due_at = now() where state = 'held'`);
  await settled([['order-placed-text', 'sent', null]]);
  expect(gateway.requests.length).toBe(2);
  expect(await shop.query(`select sent from text_counts where phone_key = ''`)).toEqual([{ sent: 1 }]);
});

test('text messages: a gateway that refuses fails the message, one that is busy is tried again', async () => {
  await useWay('sms-http');
  gateway.answer = (_, response) => response.writeHead(400).end();
  await order();
  await settled([['order-placed-text', 'failed', 'the server answered 400']]);
  await shop.query('delete from reaction_outbox');
  gateway.answer = (_, response) => response.writeHead(gateway.requests.length > 3 ? 200 : 503).end();
  await order();
  await settled([['order-placed-text', 'sent', null]]);
  expect(gateway.requests.length).toBe(4);
});

test('text messages: WhatsApp without its settings fails the message, which operators see', async () => {
  await useWay('whatsapp-cloud');
  await order();
  await settled([['order-placed-text', 'failed', 'WHATSAPP_TOKEN and WHATSAPP_PHONE_ID are not set']]);
  expect(gateway.requests).toEqual([]);
});
