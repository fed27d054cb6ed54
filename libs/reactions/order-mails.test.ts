import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { demoCompany, formatRupees, type LinkedOrder, type MailName, mailNames } from '@soulvia/contracts';
import type { MailedOrder } from '@soulvia/ordering';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import type { ReadMail } from '../../test/support/read-mail.js';
import { setUp } from '../../test/support/set-up.js';
import { usePerson, useShop } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';
import { renderHtml } from './email/render-html.js';
import { renderText } from './email/render-text.js';
import { recipientSql } from './index.js';
import { orderRows } from './order-email/order-rows.js';
import { orderPlacedContent } from './order-placed-mail/order-placed-content.js';

const publicUrl = 'https://shop.soulvia.test';
const linkPattern = /https:\/\/shop\.soulvia\.test\/order\/([\w.-]+)/g;

describe('order emails', () => {
  let buyer: Person;
  let product = 0;
  const shop = useShop({ workerEnv: { publicUrl } });
  const mailbox = setUp(() => new Mailbox(shop.dataDir));
  const admin = usePerson(shop, 'ADMIN');
  beforeAll(async () => {
    await admin.api.send('PUT', '/api/v1/settings/company', JSON.stringify(demoCompany));
    [product = 0] = await shop.products([1_000]);
  });
  beforeEach(async () => {
    buyer = await shop.person();
  });

  const order = (who = buyer, quantity = 2) => shop.order(who, [{ product_id: product, quantity }]);
  const subjectOf = ({ head }: ReadMail) => /^Subject: (.*)$/m.exec(head)?.[1]?.trim();
  const subjects = async (email = buyer.email) => (await mailbox.to(email)).map(subjectOf);

  async function patch(orderId: number, changes: object, who = admin): Promise<void> {
    expect((await who.api.patch(`/api/v1/orders/${orderId}`, changes)).status).toBe(200);
  }

  const outcomes = async (orderId: number) =>
    (
      await shop.query<{ text: string }>(
        `select o.reaction || ' ' || o.state || coalesce(': ' || o.last_error, '') as text
           from reaction_outbox o join events e on e.position = o.position
          where e.subject = 'order' and e.subject_id = $1 order by o.position`,
        [orderId],
      )
    ).map(({ text }) => text);

  const settled = (orderId: number, expected: string[]) =>
    eventually(async () => expect(await outcomes(orderId)).toEqual(expected));

  async function switchOff(...names: MailName[]): Promise<void> {
    const switches = Object.fromEntries(mailNames.map((name) => [name, !names.includes(name)]));
    expect((await admin.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches))).status).toBe(200);
  }

  test('a placed order sends one email with its lines, amounts, contacts and a link that needs no sign-in', async () => {
    const { id } = await order();
    const { head, text, html } = await mailbox.newestTo(buyer.email);
    expect(head).toContain(`Subject: Order #${id}: we received your order`);
    for (const part of [text, html]) {
      expect(part).toContain('Hello Test Person');
      for (const shown of ['PKR 2,000', 'PKR 150', 'PKR 2,150', 'Lahore', 'Cash on Delivery'])
        expect(part).toContain(shown);
      for (const contact of [demoCompany.phone, demoCompany.whatsapp, demoCompany.email])
        expect(part).toContain(contact);
      expect(part).not.toMatch(/Mall Road|03001234567/);
    }
    const [, token = ''] = linkPattern.exec(text) ?? [];
    expect(html.match(linkPattern)).toEqual([`${publicUrl}/order/${token}`]);
    const shared = (await shop.guest.get(`/api/v1/orders/shared/${token}`)).body as LinkedOrder;
    expect([shared.id, shared.amount]).toEqual([id, '2150.00']);
    expect(html).toMatch(/prefers-color-scheme: dark/);
    await settled(id, ['order-placed-mail sent']);
  });

  test('a held order says until when in its email, and others nothing of it', async () => {
    await shop.stopWorker();
    const { id } = await order();
    await order();
    await shop.query(`update unproven_orders set held_until = '2026-11-30 07:00+00' where order_id = $1`, [id]);
    await shop.startWorker();
    await mailbox.newestTo(buyer.email, 2);
    const held = 'We hold these products for you until 30 November 2026 at 12:00, Pakistan time.';
    const texts = (await mailbox.to(buyer.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.map((text) => text.includes(held))).toEqual([true, false]);
  });

  test('shipping and delivery send one email each, other statuses none, and delivery alone only its own', async () => {
    const { id } = await order();
    for (const status of ['SHIPPED', 'DELIVERED', 'COMPLETED', 'PROCESSING', 'DELIVERED']) await patch(id, { status });
    await settled(id, [
      'order-placed-mail sent',
      'order-status-mail sent',
      'order-status-mail sent',
      'order-status-mail dropped: no email is sent for this status',
      'order-status-mail dropped: no email is sent for this status',
      'order-status-mail sent',
    ]);
    expect(await subjects()).toEqual([
      `Order #${id}: we received your order`,
      `Order #${id}: on its way`,
      `Order #${id}: delivered`,
      `Order #${id}: delivered`,
    ]);
    // Whose emails follow each other, also those about an event that names the order alone.
    const confirmed = `'order', 1, jsonb_build_object('order_id', $1::int)`;
    const recipients = await shop.query(
      `select distinct ${recipientSql} as id from (select subject, subject_id, body from events
         where (body->>'order_id')::int = $1 or (subject = 'user' and subject_id = $2) union all select ${confirmed}) e`,
      [id, buyer.id],
    );
    expect(recipients).toEqual([{ id: buyer.id }]);
  });

  test('an email states the status of its event, whatever the order is by now', async () => {
    const { id } = await order();
    await mailbox.newestTo(buyer.email);
    await shop.stopWorker();
    await patch(id, { status: 'SHIPPED' });
    await patch(id, { status: 'CANCELLED' });
    await shop.startWorker();
    await mailbox.newestTo(buyer.email, 3);
    expect((await subjects()).slice(1)).toEqual([`Order #${id}: on its way`, `Order #${id}: cancelled`]);
  });

  test('a cancellation says whether the customer or the shop cancelled', async () => {
    const [own, byShop] = [await order(), await order()];
    await buyer.api.patch(`/api/v1/orders/users/orders/${own.id}/cancel`);
    await patch(byShop.id, { status: 'CANCELLED' });
    await mailbox.newestTo(buyer.email, 4);
    const textOf = async (orderId: number) =>
      (await mailbox.to(buyer.email)).find((mail) => subjectOf(mail) === `Order #${orderId}: cancelled`)?.text;
    expect(await textOf(own.id)).toMatch(/You cancelled order #\d+ on \d+ \w+ \d{4} at\s+\d\d:\d\d/);
    expect(await textOf(byShop.id)).toMatch(/The shop cancelled order #\d+ on/);
    expect(await textOf(byShop.id)).not.toContain('You cancelled');
  });

  test('an order that an admin places emails the customer; an order with its own address emails that one', async () => {
    const items = [{ product_id: product, quantity: 1 }];
    const placed = await admin.api.post('/api/v1/orders', {
      user_id: buyer.id,
      address_id: buyer.addressId,
      items,
    });
    expect(placed.status).toBe(201);
    await mailbox.newestTo(buyer.email);
    const email = `gift.${buyer.email}`;
    const gift = { address_id: buyer.addressId, items, full_name: 'Aunt Sana', email, phone: '03001234567' };
    expect((await buyer.api.post('/api/v1/orders/users/checkout', gift)).status).toBe(201);
    expect((await mailbox.newestTo(email)).text).toContain('Hello Aunt Sana,');
    expect(await mailbox.to(buyer.email)).toHaveLength(1);
    expect(await mailbox.to(admin.email)).toEqual([]);
  });

  test('an email that is switched off is not sent, the others are', async () => {
    await switchOff('order_placed', 'order_delivered', 'order_cancelled');
    const { id } = await order();
    for (const status of ['SHIPPED', 'DELIVERED', 'CANCELLED']) await patch(id, { status });
    await settled(id, [
      'order-placed-mail dropped: this email is switched off',
      'order-status-mail sent',
      'order-status-mail dropped: this email is switched off',
      'order-cancelled-mail dropped: this email is switched off',
    ]);
    await switchOff();
    expect(await subjects()).toEqual([`Order #${id}: on its way`]);
  });

  test('nothing is sent about a deleted order or to a deleted account', async () => {
    const [deleted, orphan] = [await order(), await order()];
    await mailbox.newestTo(buyer.email, 2);
    await shop.stopWorker();
    for (const { id } of [deleted, orphan]) await patch(id, { status: 'SHIPPED' });
    expect((await admin.api.send('DELETE', `/api/v1/orders/${deleted.id}`, undefined)).status).toBe(204);
    expect((await admin.api.send('DELETE', `/api/v1/users/${buyer.id}`, undefined)).status).toBe(204);
    await shop.startWorker();
    await settled(deleted.id, ['order-placed-mail sent', 'order-status-mail dropped: the order has been deleted']);
    await settled(orphan.id, ['order-placed-mail sent', 'order-status-mail dropped: the account has been deleted']);
    // Those sent before are erased with the account.
    await eventually(async () => expect(await mailbox.to(buyer.email)).toEqual([]));
  });

  test('a deactivated customer still gets the emails about their orders', async () => {
    const { id } = await order();
    await mailbox.newestTo(buyer.email);
    expect((await admin.api.patch(`/api/v1/users/${buyer.id}`, { is_active: false })).status).toBe(200);
    await patch(id, { status: 'SHIPPED' });
    await settled(id, ['order-placed-mail sent', 'order-status-mail sent']);
    expect(await subjects()).toEqual([`Order #${id}: we received your order`, `Order #${id}: on its way`]);
  });

  test('replaying every read model and resetting the checkpoints sends nothing again', async () => {
    await order();
    await mailbox.newestTo(buyer.email);
    await eventually(async () =>
      expect(await shop.query(`select 1 from reaction_outbox where state in ('waiting', 'sending')`)).toEqual([]),
    );
    const before = await mailbox.files();
    const { body } = await admin.api.get('/api/v1/operations/projections');
    for (const { name } of body as { name: string }[])
      expect((await admin.api.post(`/api/v1/operations/projections/${name}/replay`)).status).toBe(202);
    await eventually(async () =>
      expect(await shop.query(`select 1 from projection_rebuilds where phase = 'done'`)).toHaveLength(
        (body as unknown[]).length,
      ),
    );
    await shop.query('update reactions set position = 0');
    const other = await shop.person();
    await order(other);
    await mailbox.newestTo(other.email);
    expect(await mailbox.files()).toHaveLength(before.length + 1);
  });

  test('a city is named as a list names it, and a text of no list is left out', async () => {
    await shop.query(
      `insert into couriers (name, code, adapter, settle_days, advice_hours, cities, delivery_fee, return_fee, income_tax_percent, sales_tax_percent, is_active)
       select 'Courier ' || code, code, 'manual', 7, 24, jsonb_build_array(jsonb_build_object('name', city, 'aliases', '[]'::jsonb)), 0, 0, 0, 0, is_active
         from (values ('on', 'Kot Addu', true), ('off', 'Pind Old', false)) c (code, city, is_active)`,
    );
    const lines = new Map<string, string | undefined>();
    for (const city of ['lahore', 'kot  addu', 'Pind Old', 'Claim PKR 50,000 now at https://evil.test/w']) {
      const someone = await shop.person();
      await shop.query('update addresses set city = $2 where user_id = $1', [someone.id, city]);
      await order(someone);
      const { text, html } = await mailbox.newestTo(someone.email);
      expect(text + html).not.toContain('evil.test');
      lines.set(city, /^Delivery to: (.*?)\s*$/m.exec(text)?.[1]);
    }
    expect([...lines.values()]).toEqual(['Lahore', 'Kot Addu', undefined, undefined]);
  });

  test('names and products cannot inject headers or markup', async () => {
    const hostile = `<img src=x onerror=alert(1)>"&'\r\nBcc: other@soulvia.test`;
    const [own = 0] = await shop.products([5]);
    await shop.query('update products set name = $2 where id = $1', [own, hostile]);
    await shop.query('update users set first_name = $2 where id = $1', [buyer.id, hostile]);
    await shop.query('update addresses set city = $2 where user_id = $1', [buyer.id, hostile]);
    await shop.order(buyer, [{ product_id: own, quantity: 1 }]);
    const { head, text, html } = await mailbox.newestTo(buyer.email);
    expect(head).not.toMatch(/Bcc|<img/);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
    expect(text).toContain('Hello,');
  });
});

describe('order email content', () => {
  const line = { name: 'Serum', quantity: 1, total: '10.50' };
  const sample: MailedOrder = {
    id: 7,
    buyerId: 1,
    email: 'sana@soulvia.test',
    fullName: 'Sana',
    city: 'Lahore',
    subtotal: '1050.00',
    discount: '0.00',
    couponCode: null,
    shipping: '150.00',
    isGuest: false,
    isAwaiting: false,
    amount: '1200.00',
    advance: null,
    lines: Array.from({ length: 100 }, () => line),
  };

  test.each([
    [true, 'We call or WhatsApp you to confirm the order. Changed your mind? Contact us.'],
    [false, 'Changed your mind? Contact us.'],
  ])('promises a guest a call where the order waits for it: %s', (isAwaiting, sentence) => {
    const order = { ...sample, isGuest: true, isAwaiting };
    expect(orderPlacedContent({ name: 'Sana', order, at: new Date(0), url: '' }).after).toContain(sentence);
  });

  test('names the discount with its code', () => {
    const rows = orderRows({ ...sample, discount: '285.00', couponCode: 'GLOW10', lines: [] });
    expect(rows[1]).toEqual({ label: 'Discount (GLOW10)', value: '−PKR 285' });
  });

  test('sums up the lines beyond the first 30', () => {
    const rows = orderRows(sample);
    expect(rows).toHaveLength(36);
    expect(rows[30]).toEqual({ label: '70 more products', value: 'PKR 735' });
  });

  test.each([
    ['0.00', 'PKR 0'],
    ['150.00', 'PKR 150'],
    ['1234567.05', 'PKR 1,234,567.05'],
  ])('%s rupees read %s', (amount, text) => expect(formatRupees(amount)).toBe(text));

  test('plain text holds one row per line and wraps long names', () => {
    const order = { ...sample, lines: [{ ...line, name: 'word '.repeat(40).trim() }, line] };
    const content = orderPlacedContent({ name: 'Sana', order, at: new Date(0), url: 'https://shop.test/order/t' });
    const text = renderText(content);
    expect(text).toContain('\n1 × Serum: PKR 10.50\nSubtotal: PKR 1,050\n');
    expect(text.split('\n').filter((row) => row.length > 72)).toEqual([]);
    expect(renderHtml(content)).toContain('>1 × Serum</td>');
  });
});
