import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eraseRefundAccounts } from '@soulvia/books';
import type { ConfirmationLink, Order, OrderReturn, Problem, Refund } from '@soulvia/contracts';
import { anonymizeOrders } from '@soulvia/ordering';
import { deleteOldScreenshots, screenshotWidths } from '@soulvia/partners';
import { DiskFolder, PrivateFiles } from '@soulvia/platform/files';
import { eventually } from '../../../test/support/eventually.js';
import { testImage } from '../../../test/support/images.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { decide, offerPackage, pay, setPaymentDetails } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { wizardForm } from '../../../test/support/wizard-form.js';

const own = '/api/v1/users/personal-information';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
  await setPaymentDetails(shop);
});

let lastCnic = 3_520_100_000_000;
const newCnic = () => String((lastCnic += 1));

async function personWith(cnic: string): Promise<Person> {
  const person = await shop.person();
  expect((await person.api.patch(own, { cnic })).status).toBe(200);
  return person;
}

describe('own account', () => {
  const remove = (person: Person, body: unknown) =>
    person.api.send('DELETE', own, JSON.stringify(body), { 'Content-Type': 'application/json' });

  test('its data is exported as a file with everything that was entered', async () => {
    const cnic = newCnic();
    const person = await personWith(cnic);
    const order = await shop.order(person, [{ product_id: product, quantity: 2 }]);
    await admin.api.post(`/api/v1/users/${person.id}/notes`, { text: 'Calls back' });
    await admin.api.send('PUT', `/api/v1/users/${person.id}/tags`, JSON.stringify({ tags: ['vip'] }));
    await person.api.post('/api/v1/contact', { full_name: 'Test Person', subject: 'Hello', message: 'A question.' });
    const { status, headers, body } = await person.api.get(`${own}/export`);
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="soulvia-my-data.json"',
      'no-store',
    ]);
    expect(body).toMatchObject({
      account: { email: person.email, cnic },
      addresses: [{ street_no: '1 Mall Road' }],
      orders: [{ id: order.id, shipping_address: { street_no: '1 Mall Road' } }],
      contact_messages: [{ message: 'A question.' }],
      newsletter: null,
      customer_notes: [{ text: 'Calls back', at: expect.any(String) }],
      tags: ['vip'],
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|token/);
  });

  test('is deleted with the password once no order is open', async () => {
    const person = await shop.person();
    const order = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    expect(await remove(person, {})).toMatchObject({ status: 400 });
    expect((await remove(person, { current_password: 'Wrong-Horse-1' })).body as Problem).toMatchObject({
      errors: { current_password: [expect.any(String)] },
    });
    const right = { current_password: person.password };
    expect(await remove(person, right)).toMatchObject({
      status: 409,
      body: { code: 'OPEN_ORDERS', order_ids: [order.id] },
    });
    await person.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);
    const payment = await pay(shop, person.id, await offerPackage(shop, 5));
    for (const isApproved of [true, false]) await decide(shop, admin.id, payment, isApproved);
    expect(await remove(person, right)).toMatchObject({ status: 409, body: { code: 'OPEN_ORDERS' } });
    await shop.query(`update refunds set state = 'VOID', ended_at = now() where payment_id = $1`, [payment]);
    expect((await remove(person, right)).status).toBe(204);
    expect((await person.api.get(own)).status).toBe(401);
    const again = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    expect(again.status).toBe(401);
    expect(await remove(admin, { current_password: admin.password })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
  });
});

describe('erased person', () => {
  const traces = ['Zubaida', 'zubaida', '03129876543', '923129876543', 'Kohinoor', '35202-9999999-9', '3520299999999'];

  async function tablesWithTraces(): Promise<string[]> {
    const tables = await shop.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await shop.query(
        `select 1 from ${name} t where ${traces.map((_, index) => `t::text like '%' || $${index + 1} || '%'`).join(' or ')} limit 1`,
        traces,
      );
      if (row) found.push(name);
    }
    return found;
  }

  async function filesWithTraces(): Promise<string[]> {
    const files = await readdir(shop.dataDir, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), 'latin1');
      if (traces.some((trace) => text.includes(trace))) found.push(file.name);
    }
    return found;
  }

  const account = { method: 'BANK', title: 'Zubaida Kohinoor', account: 'PK36SCBL0000001123456702' };
  const filesOf = (folder: string) => readdir(join(shop.dataDir, 'private', folder)).catch((): string[] => []);

  /** A person who has left a trace in everything that takes one. */
  async function zubaida(): Promise<Person> {
    const form = { password: 'Moon-Garden-7', confirm_password: 'Moon-Garden-7', gender: 'F' };
    const numbers = { cnic: '3520299999999', phone: '03129876543', whatsapp: '03129876543' };
    const names = { first_name: 'Zubaida', last_name: 'Kohinoor', email: 'zubaida@soulvia.test' };
    await shop.guest.post('/api/v1/auth/register', { ...names, ...form, ...numbers }, { 'Idempotency-Key': 'zubaida' });
    const signIn = { email: names.email, password: form.password };
    const { body } = await shop.guest.post('/api/v1/auth/login', signIn);
    const { tokens, user } = body as { tokens: { access: string }; user: { id: number } };
    const api = shop.guest.as(tokens.access);
    await api.patch(own, wizardForm({ fullName: 'Zubaida Kohinoor', phone: numbers.phone, cnic: '35202-9999999-9' }));
    const place = { street_no: '9 Kohinoor Lane', city: 'Lahore', zip_code: '54000', country: 'Pakistan' };
    const { id: addressId } = (await api.post('/api/v1/users/addresses', place)).body as { id: number };
    return { id: user.id, email: names.email, password: form.password, addressId, api };
  }

  /** Money of an order that waits for an advance, and of one that was paid too much and came back. */
  async function leaveMoney({ api }: Person, waiting: Order, { id, items: [line] }: Order): Promise<void> {
    const post = async (path: string, body: object) => (await admin.api.post(`/api/v1/${path}`, body)).body;
    const { url } = (await post(`orders/${waiting.id}/advance`, { amount: '100' })) as ConfirmationLink;
    const image = new Blob([new Uint8Array(await testImage(40, 40))]);
    const linked = url.includes('/confirm-order/') ? 'confirmations' : 'orders/shared';
    await sendForm(shop.guest, 'POST', `/api/v1/${linked}/${url.split('/').at(-1)}/advance`, { image });
    await post(`orders/${id}/cash`, { amount: '1200', where: 'counter', note: 'Zubaida took no change' });
    await admin.api.patch(`/api/v1/orders/${id}`, { status: 'DELIVERED' });
    const asked = {
      reason: 'DAMAGED',
      'lines[0][order_line_id]': line?.id,
      'lines[0][quantity]': 1,
      text: 'Call Zubaida',
      batch: 'Kohinoor 7',
      ...Object.fromEntries(Object.entries(account).map(([name, value]) => [`refund_to[${name}]`, value])),
      photos: [image],
    };
    const ask = async () =>
      (await sendForm(api, 'POST', `/api/v1/orders/users/orders/${id}/returns`, asked)).body as OrderReturn;
    await post(`returns/${(await ask()).id}/decide`, { approve: false, reason: 'Zubaida has opened it' });
    const { id: returnId } = await ask();
    await post(`returns/${returnId}/decide`, { approve: true });
    const received = { order_line_id: line?.id, restock: 0, write_off: 1, refused: 0, why: 'Zubaida broke it' };
    await post(`returns/${returnId}/receive`, { lines: [received] });
  }

  async function leaveTraces(person: Person): Promise<void> {
    const { api, id, addressId, password, email } = person;
    const basket = { address_id: addressId, items: [{ product_id: product, quantity: 1 }] };
    const placed = await api.post('/api/v1/orders/users/checkout', basket, { 'Idempotency-Key': 'zubaida' });
    const placedByStaff = { user_id: id, ...basket };
    const other = await admin.api.post('/api/v1/orders', placedByStaff, { 'Idempotency-Key': 'for-zubaida' });
    await leaveMoney(person, placed.body as Order, other.body as Order);
    const question = { full_name: 'Zubaida Kohinoor', subject: 'From Zubaida', message: 'Call 03129876543.' };
    await api.post('/api/v1/contact', question);
    await shop.guest.post('/api/v1/newsletter', { email });
    await shop.guest.post('/api/v1/auth/forgot-password', { email });
    await admin.api.post(`/api/v1/users/${id}/reveal-cnic`, { reason: 'Zubaida asked' });
    const noteKey = { 'Idempotency-Key': 'note-on-zubaida' };
    await admin.api.post(`/api/v1/users/${id}/notes`, { text: 'Lives at Kohinoor Lane', pinned: true }, noteKey);
    await admin.api.send('PUT', `/api/v1/users/${id}/tags`, JSON.stringify({ tags: ['zubaida'] }));
    for (const _ of ['undecided', 'approved', 'rejected']) {
      const image = new Blob([new Uint8Array(await testImage(40, 40))]);
      const form = { package: await offerPackage(shop, 5), image };
      expect((await sendForm(api, 'POST', '/api/v1/payments/package-payment', form)).status).toBe(201);
    }
    const [last] = await shop.query<{ id: number }>('select max(id) as id from package_payments');
    const payment = (before = 0) => `/api/v1/payments/package-payment/${(last?.id ?? 0) - before}`;
    await admin.api.patch(`${payment()}/approve`, { is_approved: false });
    await admin.api.patch(`${payment(1)}/approve`, { is_approved: true });
    await api.post(`${payment(1)}/buy-back`, { text: 'Zubaida moves away', refund_to: account });
    await api.patch(own, { email: 'zubaida.new@soulvia.test', current_password: password });
  }

  test('leaves no trace in any table or file but old orders, and they follow', async () => {
    const person = await zubaida();
    await leaveTraces(person);
    await eventually(async () => {
      const mails = (await new Mailbox(shop.dataDir).to(person.email)).length;
      expect(mails).toBeGreaterThanOrEqual(8);
      expect(await shop.query(`select 1 from reaction_outbox where state in ('waiting', 'sending')`)).toEqual([]);
    });
    expect((await person.api.get(`${own}/export`)).body).toMatchObject({
      returns: [
        { state: 'DECLINED', text: 'Call Zubaida', decline_reason: 'Zubaida has opened it' },
        { state: 'RECEIVED', lines: [{ quantity: 1 }] },
      ],
      refunds: [
        { kind: 'OVERPAID', amount: '50.00', state: 'OWED' },
        { kind: 'RETURN', amount: '1150.00' },
      ],
      advances: [{ amount: '100.00', state: 'SHOWN' }],
    });
    const marked = ['users', 'idempotency_keys', 'cash_notes', 'returns', 'return_lines', 'package_buy_backs'];
    expect(await tablesWithTraces()).toEqual(expect.arrayContaining(marked.map((table) => `public.${table}`)));
    expect((await filesWithTraces()).length).toBeGreaterThan(0);
    expect([(await filesOf('screenshots')).length, (await filesOf('returns')).length]).toEqual([4, 2]);

    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect(await tablesWithTraces()).toEqual(['public.orders']);
    expect(await filesWithTraces()).toEqual([]);
    expect(await shop.query('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
    expect(await shop.query('select cnic_index from users where id = $1', [person.id])).toEqual([{ cnic_index: null }]);
    expect([(await filesOf('screenshots')).length, await filesOf('returns')]).toEqual([2, []]);

    expect(await anonymizeOrders(shop.query)).toBe(0);
    await shop.query(`update orders set updated_at = now() - interval '25 months' where user_id = $1`, [person.id]);
    await shop.query(
      `update package_payments set decided_at = now() - interval '91 days' where user_id = $1 and is_approved is not null`,
      [person.id],
    );
    const files = shop.part(PrivateFiles);
    await deleteOldScreenshots(shop.query, async (keys) => {
      for (const key of keys) await files.removeImage(key, screenshotWidths);
    });
    expect(await anonymizeOrders(shop.query)).toBe(2);
    expect(await tablesWithTraces()).toEqual([]);
    expect(await filesOf('screenshots')).toEqual([]);
    const orders = await shop.query('select full_name, phone, city, amount from orders where user_id = $1', [
      person.id,
    ]);
    expect(orders).toEqual(
      orders.map((order) => ({ ...order, full_name: 'Deleted user', phone: null, city: 'Lahore' })),
    );
    expect(orders).toHaveLength(2);
  });

  test('the account of a refund that is owed stays until 30 days after it was paid', async () => {
    const person = await shop.person();
    const { id, amount } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await admin.api.post(`/api/v1/orders/${id}/cash`, { amount, where: 'bank' });
    await admin.api.patch(`/api/v1/orders/${id}`, { status: 'CANCELLED' });
    const [owed] = (await admin.api.get('/api/v1/refunds?kind=CANCELLED')).body as Refund[];
    const path = `/api/v1/refunds/${owed?.id}`;
    const easypaisa = { method: 'EASYPAISA', title: 'Amina Shah', account: '03451234567' };
    expect((await admin.api.send('PUT', `${path}/account`, JSON.stringify({ refund_to: easypaisa }))).status).toBe(200);
    const right = JSON.stringify({ current_password: person.password });
    const refused = await person.api.send('DELETE', own, right, { 'Content-Type': 'application/json' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'OPEN_ORDERS', order_ids: [id] } });
    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect(await admin.api.post(`${path}/reveal`)).toMatchObject({ status: 200, body: { refund_to: easypaisa } });
    const paid = { reference: 'FT 9', paid_on: '2026-01-02', from: 'bank' };
    expect(await admin.api.post(`${path}/paid`, paid)).toMatchObject({ status: 200, body: { state: 'PAID' } });
    const eraseAfter = async (days: number) => {
      await shop.query('update refunds set ended_at = now() - make_interval(days => $2) where id = $1', [
        owed?.id,
        days,
      ]);
      const erased = await eraseRefundAccounts(shop.query);
      return [erased, await shop.query('select refund_to is null as gone from refunds where id = $1', [owed?.id])];
    };
    expect([await eraseAfter(29), await eraseAfter(31)]).toEqual([
      [0, [{ gone: false }]],
      [1, [{ gone: true }]],
    ]);
  });

  test('text messages that were written as files go with the account whose orders have the phone', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await shop.query(`update orders set phone_key = '923007770001', status = 'COMPLETED' where id = $1`, [id]);
    await shop.order(other, [{ product_id: product, quantity: 1 }]);
    const messages = new DiskFolder(join(shop.dataDir, 'messages'));
    const message = (to: string) => Buffer.from(JSON.stringify({ to, kind: 'order_placed', text: 'Thank you' }));
    await messages.write(
      new Map([
        ['own.json', message('923007770001')],
        ['other.json', message('923007770002')],
      ]),
    );
    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect([await messages.read('own.json'), await messages.read('other.json')]).toEqual([
      undefined,
      message('923007770002'),
    ]);
  });

  test('an order keeps the phone key of its recipient, whose own key goes with the account', async () => {
    const [person, relative] = [await shop.person(), await shop.person()];
    for (const one of [person, relative]) expect((await one.api.patch(own, { phone: '03337654321' })).status).toBe(200);
    const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await shop.query(`update orders set status = 'COMPLETED' where id = $1`, [id]);
    const keys = async () => [
      await shop.query('select phone_key from orders where id = $1', [id]),
      await shop.query('select phone_key from users where id = any($1) order by id', [[person.id, relative.id]]),
    ];
    const key = { phone_key: '923337654321' };
    expect(await keys()).toEqual([[key], [key, key]]);
    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect(await keys()).toEqual([[key], [{ phone_key: null }, key]]);
  });

  test('old orders of a customer who is still there stay as they are', async () => {
    const person = await shop.person();
    const order = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await shop.query(`update orders set updated_at = now() - interval '25 months' where id = $1`, [order.id]);
    expect(await anonymizeOrders(shop.query)).toBe(0);
  });

  test('a screenshot is kept until 90 days after the decision, then its link is empty', async () => {
    const payer = await shop.person();
    const image = new Blob([new Uint8Array(await testImage(40, 40))]);
    const form = { package: await offerPackage(shop, 5), image };
    await sendForm(payer.api, 'POST', '/api/v1/payments/package-payment', form);
    const listed = async () =>
      ((await payer.api.get('/api/v1/payments/package-payment/own')).body as { id: number; image_url: string }[])[0];
    const { id = 0, image_url = '' } = (await listed()) ?? {};
    await admin.api.patch(`/api/v1/payments/package-payment/${id}/approve`, { is_approved: false });
    const removed: string[] = [];
    const deleteOld = () => deleteOldScreenshots(shop.query, async (keys) => void removed.push(...keys));
    expect([await deleteOld(), removed]).toEqual([0, []]);
    await shop.query(`update package_payments set decided_at = now() - interval '91 days' where id = $1`, [id]);
    expect([await deleteOld(), removed]).toEqual([1, [expect.stringMatching(/^screenshots\//)]]);
    expect((await listed())?.image_url).toBe('');
    expect((await shop.guest.get(image_url)).status).toBe(404);
    const [shown] = (await admin.api.get(`/api/v1/payments/package-payment?search=%23${id}`)).body as {
      image_url: string;
    }[];
    expect(shown?.image_url).toBe('');
  });
});
