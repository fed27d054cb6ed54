import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import { mailNames, type OwnWaits, type Problem, type Product, waitMessages } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import type { Person } from '../../../test/support/test-shop.js';
import { listUnfinishedKinds } from '../../../test/support/unfinished-due-work.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { waitHandlers } from '../due/wait-handlers.js';
import { WaitLinks } from '../wait-links.js';

const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const mailbox = new Mailbox(dataDir);

const shop = useShop({ workerEnv: { dataDir, publicUrl } });
const admin = usePerson(shop, 'ADMIN');
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

let guests = 0;
const newEmail = () => `waiter${(guests += 1)}@example.pk`;
const path = (id: number) => `/api/v1/products/${id}/wait`;
const wait = (id: number, by: Person) => by.api.post(path(id), {});
const ask = (id: number, email: unknown) => shop.guest.post(path(id), { email });
const use = (token: string, task: string) => shop.guest.post(`/api/v1/waits/${token}/${task}`);
const ownWaits = async ({ api }: Person) => ((await api.get('/api/v1/waits/mine')).body as OwnWaits).product_ids;
const restock = (id: number, quantity: number) => admin.api.patch(`/api/v1/products/${id}`, { quantity });
const soldOut = async (count = 1) => shop.products(Array.from({ length: count }, () => 0));
/** Mails to an address that a product is back. */
const mailsTo = async (email: string, count: number) =>
  eventually(async () => {
    const mails = (await mailbox.to(email)).filter(({ head }) => head.includes(' is back'));
    expect(mails).toHaveLength(count);
    return mails;
  });
/** Tokens of the mails to an address, oldest first. */
const tokensTo = async (email: string, count: number) =>
  eventually(async () => {
    const mails = await mailbox.to(email);
    expect(mails).toHaveLength(count);
    return mails.map(({ text }) => /\/wait\/(\S+)/.exec(text)?.[1] ?? '');
  });
/** Lets confirmed guests wait, the first one longest. */
async function queueUp(id: number, count: number): Promise<void> {
  await shop.query(
    `insert into stock_waits (product_id, email, confirmed_at, created_at)
     select $1::int, 'queue' || n || '.' || $1::int || '@example.pk', now(), now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, $2::int) n`,
    [id, count],
  );
}
/** Places in the queue of those who were notified, after all that is due is done. */
async function told(id: number): Promise<number[]> {
  await eventually(async () =>
    expect(
      await listUnfinishedKinds(
        shop.query,
        waitHandlers.filter(({ listensTo }) => listensTo),
      ),
    ).toEqual([]),
  );
  const rows = await shop.query<{ place: number }>(
    `select split_part(substr(email, 6), '.', 1)::int as place from stock_waits
      where product_id = $1 and told_at is not null and email like 'queue%' order by 1`,
    [id],
  );
  return rows.map(({ place }) => place);
}
const switchMail = async (isOn: boolean) => {
  const switches = Object.fromEntries(mailNames.map((name) => [name, name !== 'back_in_stock' || isOn]));
  expect((await admin.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches))).status).toBe(200);
};
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);
const scheduled = (id: number) =>
  shop.query(`select from due_work where kind = 'next-waiters' and subject_id = $1`, [id]);
async function passAnHour(id: number): Promise<void> {
  const next = `kind = 'next-waiters' and subject_id = $1`;
  const rows = await shop.query(`update due_work set due_at = now() where ${next} returning 1`, [id]);
  expect(rows).toHaveLength(1);
  await eventually(async () =>
    expect(
      await shop.query(`select from due_work where ${next} and due_at < now() + interval '50 minutes'`, [id]),
    ).toEqual([]),
  );
}

describe('waiting for a product', () => {
  test('a member waits by one press, gets one mail when it is back, and may wait again', async () => {
    const [id = 0] = await soldOut();
    const member = await shop.person();
    for (const { status, body } of [await wait(id, member), await wait(id, member)])
      expect([status, body]).toEqual([201, { message: waitMessages.waiting }]);
    expect(await ownWaits(member)).toEqual([id]);
    await restock(id, 5);
    const [mail] = await mailsTo(member.email, 1);
    const { name } = (await shop.guest.get(`/api/v1/products/${id}`)).body as Product;
    expect(mail?.head).toContain(`Subject: ${name} is back`);
    expect(mail?.text).toContain(`${publicUrl}/buy-product/${id}`);
    const [token = ''] = await tokensTo(member.email, 1);
    expect(mail?.head.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${publicUrl}/api/v1/waits/${token}/end>`);
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await ownWaits(member)).toEqual([]);
    expect(await wait(id, member)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', detail: waitMessages.available },
    });
    await restock(id, 0);
    await restock(id, 5);
    await told(id);
    await restock(id, 0);
    await mailsTo(member.email, 1);
    await wait(id, member);
    await restock(id, 1);
    await mailsTo(member.email, 2);
  });

  test('a guest waits once the link of the mail is used, and its mails end it', async () => {
    const [id = 0] = await soldOut();
    const email = newEmail();
    expect(await ask(id, `  ${email.toUpperCase()} `)).toMatchObject({
      status: 201,
      body: { message: waitMessages.waiting },
    });
    const mailed = await eventually(async () => {
      const mails = (await mailbox.all()).filter(({ head }) => head.toLowerCase().includes(`to: ${email}\r\n`));
      expect(mails).toHaveLength(1);
      return mails[0]?.text ?? '';
    });
    const [, token = ''] = /\/wait\/(\S+)/.exec(mailed) ?? [];
    await queueUp(id, 1);
    await restock(id, 1);
    expect(await told(id)).toEqual([1]);
    await restock(id, 0);
    for (const method of ['GET', 'HEAD'])
      expect((await shop.guest.send(method, `/api/v1/waits/${token}/confirm`, undefined)).status).toBe(404);
    for (const { status } of [await use(token, 'confirm'), await use(token, 'confirm')]) expect(status).toBe(200);
    expect((await ask(id, email)).status).toBe(201);
    await restock(id, 1);
    await eventually(async () =>
      expect((await mailbox.all()).filter(({ head }) => head.toLowerCase().includes(`to: ${email}\r\n`))).toHaveLength(
        2,
      ),
    );
    const opened = await shop.guest.get(`/api/v1/waits/${token}/end`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/wait/${token}`]);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const end = () => shop.guest.send('POST', `/api/v1/waits/${token}/end`, 'List-Unsubscribe=One-Click', form);
    for (const { status, body } of [await end(), await end()])
      expect([status, body]).toEqual([200, { message: waitMessages.ended }]);
    expect(await shop.query('select from stock_waits where lower(email) = $1', [email])).toEqual([]);
    expect((await use(token, 'confirm')).status).toBe(404);
  });

  test('a product that is back before the link is used is mailed within the hour', async () => {
    const [id = 0] = await soldOut();
    const email = newEmail();
    await ask(id, email);
    const [token = ''] = await tokensTo(email, 1);
    await restock(id, 4);
    await told(id);
    await use(token, 'confirm');
    await passAnHour(id);
    expect(await tokensTo(email, 2)).toHaveLength(2);
  });

  test('bad input: addresses, links and products', async () => {
    const [id = 0, gone = 0] = await soldOut(2);
    await shop.query('update products set deleted_at = now() where id = $1', [gone]);
    for (const bad of [undefined, '', 'nobody', 'a@b', 7, ['a@example.pk'], `${'x'.repeat(260)}@example.pk`])
      expect([bad, ((await ask(id, bad)).body as Problem).errors?.email]).toEqual([bad, [expect.any(String)]]);
    for (const unknown of [gone, 999_999]) expect((await ask(unknown, newEmail())).status).toBe(404);
    const links = new WaitLinks(shop.tokenSecret);
    const token = links.sign(1);
    const old = links.sign(1, new Date(Date.now() - 1_000));
    for (const forged of [token.replace(/^1/, '2'), `${token}A`, old, '1', '%00', 'x'.repeat(5_000)])
      for (const task of ['confirm', 'end']) expect([forged, (await use(forged, task)).status]).toEqual([forged, 404]);
    const other = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' };
    expect((await shop.guest.send('POST', `/api/v1/waits/${token}/end`, 'x=1', other)).status).toBe(403);
  });

  test('limits: five mails a day to an address, twenty requests an hour from a network', async () => {
    const ids = await soldOut(7);
    const email = newEmail();
    for (const id of ids) expect((await ask(id, email)).status).toBe(201);
    await tokensTo(email, 5);
    for (let nth = ids.length; nth < 20; nth += 1) expect((await ask(ids[0] ?? 0, newEmail())).status).toBe(201);
    expect((await ask(ids[0] ?? 0, newEmail())).status).toBe(429);
  });

  test('the own data name the waits of an account; erasing it ends them, those by email as well', async () => {
    const [id = 0] = await soldOut();
    const member = await shop.person();
    await wait(id, member);
    const { body } = await member.api.get('/api/v1/users/personal-information/export');
    expect(body).toMatchObject({ waits: [{ product_id: id, told_at: null }] });
    await ask(id, member.email.toUpperCase());
    await shop.execute(new DeleteUser(admin.id, member.id));
    expect(await shop.query('select from stock_waits where product_id = $1', [id])).toEqual([]);
  });
});

describe('telling those who wait', () => {
  test('the longest waiting first, three for each unit, and the next ones in an hour while units are left', async () => {
    const [id = 0] = await soldOut();
    await queueUp(id, 14);
    await restock(id, 2);
    expect(await told(id)).toEqual(upTo(6));
    await restock(id, 1);
    await passAnHour(id);
    expect(await told(id)).toEqual(upTo(9));
    await restock(id, 0);
    await passAnHour(id);
    expect(await told(id)).toEqual(upTo(9));
    expect(await scheduled(id)).toEqual([]);
    const many = (await soldOut())[0] ?? 0;
    await queueUp(many, 201);
    await restock(many, 500);
    expect(await told(many)).toEqual(upTo(200));
    await passAnHour(many);
    expect(await told(many)).toHaveLength(201);
  });

  test('a buyer who has ordered it since then is passed by, unless the order was cancelled', async () => {
    const [id = 0] = await soldOut();
    const [buyer, canceller] = [await shop.person(), await shop.person()];
    for (const person of [buyer, canceller]) await wait(id, person);
    await shop.query(`insert into stock_waits (product_id, email, confirmed_at) values ($1, $2, now())`, [
      id,
      buyer.email,
    ]);
    await shop.query('update stock set quantity = 9 where product_id = $1', [id]);
    const items = [{ product_id: id, quantity: 1 }];
    await shop.order(buyer, items);
    const order = await shop.order(canceller, items);
    expect((await canceller.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`)).status).toBe(200);
    await restock(id, 0);
    await restock(id, 1);
    await mailsTo(canceller.email, 1);
    expect([await ownWaits(buyer), await mailsTo(buyer.email, 0)]).toEqual([[], []]);
    expect(await shop.query('select from stock_waits where product_id = $1', [id])).toHaveLength(1);
  });

  test('a product off sale notifies no one until it is sold again, and the switch holds mails back', async () => {
    const [id = 0] = await soldOut();
    await queueUp(id, 1);
    await admin.api.patch(`/api/v1/products/${id}`, { status: 'OUTOFSTOCK' });
    await restock(id, 5);
    expect(await told(id)).toEqual([]);
    expect((await ask(id, newEmail())).status).toBe(201);
    const [unawaited = 0] = await soldOut();
    await admin.api.patch(`/api/v1/products/${unawaited}`, { status: 'OUTOFSTOCK' });
    await restock(unawaited, 5);
    expect(await told(unawaited)).toEqual([]);
    expect(await scheduled(unawaited)).toEqual([]);
    await admin.api.patch(`/api/v1/products/${id}`, { status: 'INSTOCK' });
    await switchMail(false);
    await passAnHour(id);
    expect(await told(id)).toEqual([1]);
    await eventually(async () =>
      expect(
        await shop.query(
          `select o.last_error from reaction_outbox o join events e on e.position = o.position
            where o.reaction = 'back-in-stock-mail' and e.body->>'product_id' = $1 and o.state = 'dropped'`,
          [String(id)],
        ),
      ).toEqual([{ last_error: 'this email is switched off' }]),
    );
    await switchMail(true);
  });

  test('staff see how many wait, and products by it', async () => {
    const [few = 0, many = 0] = await soldOut(2);
    await queueUp(few, 3);
    await queueUp(many, 41);
    await shop.query(`insert into stock_waits (product_id, email) values ($1, 'unconfirmed@example.pk')`, [few]);
    const list = '/api/v1/products?waiting=true&staff_ordering=-waiting&status=OUTOFSTOCK';
    const listed = (await admin.api.get(list)).body as Product[];
    const own = listed.filter((product) => product.id === few || product.id === many);
    expect(own.map((product) => [product.id, product.waiting])).toEqual([
      [many, 41],
      [few, 3],
    ]);
    expect((await shop.guest.get(list)).status).toBe(401);
  });
});

test('back in stock: 32 writers around 0 and killed sessions tell each at most once, and at most three for each unit', async () => {
  const [id = 0] = await soldOut();
  await queueUp(id, 600);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.person()));
  const write = async (nth: number) => {
    const buyer = buyers[nth % buyers.length];
    if (nth % 2 === 0) return restock(id, nth % 3);
    const items = [{ product_id: id, quantity: 1 }];
    const placed = await buyer?.api.post('/api/v1/orders/users/checkout', { address_id: buyer.addressId, items });
    if (placed?.status === 201)
      await buyer?.api.patch(`/api/v1/orders/users/orders/${(placed.body as { id: number }).id}/cancel`);
  };
  const kill = () =>
    shop.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
                   and application_name = 'soulvia-reactions' and xact_start is not null`);
  for (let round = 0; round < 5; round += 1)
    await Promise.all([...Array.from({ length: 32 }, (_, nth) => write(nth + round)), kill()]);
  await restock(id, 1);
  const places = await told(id);
  const [came] = await shop.query<{ units: number }>(
    `select coalesce(sum((body->>'quantity')::int), 0)::int as units from events where type = 'BackInStock' and subject_id = $1`,
    [id],
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(3 * (came?.units ?? 0));
  expect(places).toEqual(upTo(places.length));
  expect(
    await shop.query(
      `select count(*)::int as events, count(distinct subject_id)::int as waits from events
        where type = 'WaiterTold' and (body->>'product_id')::int = $1`,
      [id],
    ),
  ).toEqual([{ events: places.length, waits: places.length }]);
  const moves = await shop.query<{ rises: number }>(
    `select count(*)::int as rises from events where type = 'StockChanged' and subject_id = $1
        and body->>'reason' <> 'opening' and (body->>'quantity')::int > 0 and body->>'quantity' = body->>'change'`,
    [id],
  );
  expect(moves).toEqual(
    await shop.query(`select count(*)::int as rises from events where type = 'BackInStock' and subject_id = $1`, [id]),
  );
});
