import { describe, expect, test } from '@jest/globals';
import {
  ChangeDuties,
  morningMailDue,
  morningMailHandler,
  RequestMorningMails,
  SetMorningMail,
} from '@soulvia/accounts';
import { type Duty, formatRupees, mailNames, permissions } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { setSettings } from '../../../../test/support/set-settings.js';
import { readMorning } from './read-morning.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Mailbox } from '../../../../test/support/mailbox.js';
import { useParcelDesk } from '../../../../test/support/parcels.js';
import { offerPackage, pay } from '../../../../test/support/partners.js';
import { setUp } from '../../../../test/support/set-up.js';
import type { Person } from '../../../../test/support/test-shop.js';
import { useShop } from '../../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const mailbox = setUp(() => new Mailbox(shop.dataDir));
const path = '/api/v1/staff/morning-mail';

async function reader(...duties: Duty[]): Promise<Person> {
  const person = await shop.person('ADMIN', duties);
  await shop.execute(new SetMorningMail(person.id, true));
  return person;
}

const run = (work: (work: Work) => Promise<void>) => shop.part(UnitOfWork).run(work);
const handle = (userId: number) =>
  run((work) => morningMailHandler.handle({ subjectId: userId, payload: {}, attempts: 0 }, work));

const karachiDay = (daysAhead = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(Date.now() + daysAhead * 86_400_000);

const asked = (userId: number) =>
  shop.query<{ body: object }>(`select body from events where type = 'MorningMailDue' and subject_id = $1`, [userId]);

/** Hours of Asia/Karachi at which mails of a reader are due, and whether that is in the next 24 hours. */
const dueTimes = (userId: number) =>
  shop.query<{ hour: string; soon: boolean }>(
    `select to_char(due_at at time zone 'Asia/Karachi', 'HH24:MI') as hour, due_at - now() between '0' and '24 hours' as soon
       from due_work where kind = 'morning-mail' and subject_id = $1`,
    [userId],
  );

const listedBy = (link = '') => {
  const query = new URLSearchParams(link.slice('/admin?'.length));
  query.delete('section');
  return query.toString();
};

const outcome = (userId: number) =>
  eventually(async () => {
    const rows = await shop.query<{ state: string; last_error: string | null }>(
      `select o.state, o.last_error from reaction_outbox o join events e on e.position = o.position
        where o.reaction = 'morning-mail' and e.subject_id = $1 and o.state not in ('waiting', 'sending')`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.last_error ?? rows[0]?.state;
  });

describe('morning mail', () => {
  test('is not sent when there is nothing to tell', async () => {
    const { id } = await reader('approver');
    await shop.execute(new RequestMorningMails());
    expect(await outcome(id)).toBe('there is nothing to tell');
  });

  test('is switched on and off by staff with a duty, each for themselves', async () => {
    const clerk = await shop.person('ADMIN', ['orders']);
    const put = (body: object) => clerk.api.send('PUT', path, JSON.stringify(body));
    expect((await clerk.api.get(path)).body).toEqual({ on: false });
    expect(await put({ on: true })).toMatchObject({ status: 200, body: { on: true } });
    expect((await clerk.api.get(path)).body).toEqual({ on: true });
    expect(await dueTimes(clerk.id)).toEqual([{ hour: '08:00', soon: true }]);
    expect((await put({ on: false })).body).toEqual({ on: false });
    expect(await dueTimes(clerk.id)).toEqual([]);
    expect((await put({})).status).toBe(400);
    expect((await (await shop.person('ADMIN', [])).api.get(path)).status).toBe(403);
    expect((await (await shop.person()).api.get(path)).status).toBe(403);
  });

  test('has figures that equal their lists, and only those of its reader', async () => {
    const orders = [];
    for (let nth = 0; nth < 5; nth += 1) orders.push(await desk.order());
    const [called = 0, delivered = 0, refused = 0, returning = 0] = orders.map(({ id }) => id);
    await desk.parcel(called, ['WITH_COURIER', 'ATTEMPTED']);
    await desk.parcel(delivered, ['DELIVERED']);
    await desk.parcel(refused, ['WITH_COURIER', 'RETURNING']);
    await desk.parcel(returning, ['WITH_COURIER', 'RETURNING']);
    await run(async ({ query, record }) => {
      await query(
        `insert into hooks (url, events, secret, state, off_reason, position) values ('https://a.example', '{}', 'x', 'OFF', 'gone', 0)`,
      );
      record(morningMailDue, 0, { user_id: 0, day: karachiDay() });
    });
    await shop.query(
      `insert into reaction_outbox (reaction, position, event_id, recorded_at, state) select 'order-placed-mail', position, id, recorded_at, 'failed'
         from events where type = 'MorningMailDue' limit 1`,
    );
    const confirmed = orders.at(-1)?.id ?? 0;
    await shop.query(`update orders set confirmation = 'AWAITING' where id = $1`, [confirmed]);
    await desk.post(`orders/${confirmed}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
    await pay(shop, (await shop.person()).id, await offerPackage(shop, 10));
    await shop.guest.post('/api/v1/contact', {
      full_name: 'Sana Khan',
      subject: 'Hours',
      message: 'When are you open?',
    });
    const [soldOut = 0, expiring = 0] = await shop.products([0, 50]);
    expect((await (await shop.person()).api.post(`/api/v1/products/${soldOut}/wait`, {})).status).toBeLessThan(300);
    await desk.post('stock/receipts', { lines: [{ product_id: expiring, quantity: 5, expires_on: karachiDay(20) }] });

    // Tomorrow's mail tells what happened today.
    const read = (userId: number, may = permissions as readonly (typeof permissions)[number][]) =>
      readMorning(shop.query, { userId, permissions: may }, karachiDay(1));
    const parts = await eventually(async () => {
      const found = await read(desk.owner.id);
      expect(found.map(({ title, figures }) => [title, figures.map(({ label }) => label)])).toEqual([
        ['Yesterday', ['Orders placed', 'Sales ordered', 'Orders confirmed', 'Parcels delivered', 'Parcels refused']],
        ['Waiting', ['Courier waits for an answer', 'Parcels coming back', 'Order to pack']],
        ['Cash', ['Collected this month']],
        ['Customers', ['Message to answer', 'Payment to decide']],
        ['Stock', ['Product low in stock', 'Batch expires within 90 days', 'Person waits for a sold-out product']],
        ['Operations', ['Piece of work failed', 'Message not sent', 'Webhook switched off']],
      ]);
      return found;
    });
    const figures = new Map(parts.flatMap((part) => part.figures).map((figure) => [figure.label, figure]));
    const lists = { orders: 'orders/admin/orders', parcels: 'parcels' } as const;
    for (const label of ['Orders placed', 'Orders confirmed', 'Parcels delivered', 'Parcels refused']) {
      const { path: to = '', value } = figures.get(label) ?? {};
      const query = new URLSearchParams(to.slice('/admin?'.length));
      const list = lists[query.get('section') as keyof typeof lists];
      query.delete('section');
      query.delete('tab');
      const { headers } = await desk.owner.api.get(`/api/v1/${list}?${query.toString()}`);
      expect([label, headers.get('x-total-count')]).toEqual([label, value]);
    }
    const total = async (list: string) => (await desk.owner.api.get(`/api/v1/${list}`)).headers.get('x-total-count');
    expect(figures.get('Product low in stock')?.value).toBe(await total('products/low-stock'));
    expect(figures.get('Batch expires within 90 days')?.value).toBe(await total('stock/expiring?days=90'));
    expect(figures.get('Message not sent')?.value).toBe(await total('operations/messages'));
    const rows = async <Row>(list: string) => (await desk.owner.api.get(`/api/v1/${list}`)).body as Row[];
    const sold = await rows<{ amount: string }>(`orders/admin/orders?${listedBy(figures.get('Sales ordered')?.path)}`);
    const sales = sold.reduce((sum, { amount: price }) => sum + Number(price), 0);
    expect(figures.get('Sales ordered')?.value).toBe(formatRupees(sales.toFixed(2)));
    const hooks = await rows<{ state: string }>('hooks');
    expect(figures.get('Webhook switched off')?.value).toBe(
      String(hooks.filter(({ state }) => state === 'OFF').length),
    );
    const waited = await rows<{ waiting: number }>('products?status=OUTOFSTOCK&staff_ordering=-waiting&waiting=true');
    const waits = waited.reduce((sum, { waiting }) => sum + waiting, 0);
    expect(figures.get('Person waits for a sold-out product')?.value).toBe(String(waits));
    const cash = (await desk.owner.api.get('/api/v1/cash/summary')).body as { collected_this_month: string };
    expect(figures.get('Collected this month')?.value).toBe(formatRupees(cash.collected_this_month));
    const ofSupport = await read(desk.owner.id, ['orders.read', 'inbox.write']);
    expect(ofSupport.map(({ title }) => title)).toEqual(['Yesterday', 'Waiting', 'Customers']);
    expect(JSON.stringify(ofSupport)).not.toMatch(/Sales|pack|Payment/);
  });

  test('is written once a day: with two workers, kills, the command line and a clock that was set back', async () => {
    const { id, email } = await reader('support');
    await expect(
      run(async (work) => {
        await morningMailHandler.handle({ subjectId: id, payload: {}, attempts: 0 }, work);
        throw new Error('killed before the commit');
      }),
    ).rejects.toThrow('killed');
    expect(await asked(id)).toEqual([]);
    await shop.query(
      `update due_work set due_at = now() - interval '3 days' where kind = 'morning-mail' and subject_id = $1`,
      [id],
    );
    const runs = await Promise.allSettled([
      handle(id),
      handle(id),
      shop.execute(new RequestMorningMails()),
      shop.execute(new RequestMorningMails()),
    ]);
    expect(runs.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await eventually(async () => expect(await dueTimes(id)).toEqual([{ hour: '08:00', soon: true }]));
    expect(await asked(id)).toEqual([{ body: { user_id: id, day: karachiDay() } }]);
    expect(await outcome(id)).toBe('sent');
    await shop.query(`update morning_mails set mailed_on = $2::date + 1 where user_id = $1`, [id, karachiDay()]);
    await handle(id);
    expect(await shop.execute(new RequestMorningMails())).toBe(0);
    expect(await asked(id)).toHaveLength(1);
    const [mail, ...others] = await mailbox.to(email);
    expect(others).toEqual([]);
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', day: 'numeric', month: 'short' });
    expect(mail?.head).toContain(`Subject: Your morning mail, ${day.format(Date.now())}\r\n`);
    expect(mail?.text).toContain('/admin?section=inbox');
    expect(mail?.html).toMatch(/<a [^>]*href="[^"]*\/admin\?section=inbox"[^>]*>Message to answer<\/a>/);
    expect(mail?.text).not.toContain('Sana');
  });

  test('has no part of a duty that was taken away a minute before', async () => {
    const { id, email } = await reader('support', 'catalogue');
    await shop.execute(new ChangeDuties(desk.owner.id, id, { owner: false, duties: ['catalogue'] }));
    await shop.execute(new RequestMorningMails());
    expect(await outcome(id)).toBe('sent');
    const text = (await mailbox.newestTo(email)).text;
    expect(text).toContain('section=stock');
    expect(text).not.toMatch(/section=(inbox|orders|parcels)/);
  });

  const noReader = 'the reader has switched it off, or may not see the console';
  const setFactor = (value: 'optional' | 'required') =>
    setSettings(shop.query, 'features', { staff_second_factor: value });
  const allOff = Object.fromEntries(mailNames.map((name) => [name, false]));
  const record = (userId: number, day = karachiDay()) =>
    run(async (work) => work.record(morningMailDue, userId, { user_id: userId, day }));
  test('is dropped once its day is over', async () => {
    const { id } = await reader('catalogue');
    await record(id, karachiDay(-1));
    expect(await outcome(id)).toBe('its day is over');
  });

  test.each<[string, string, (id: number) => Promise<unknown>]>([
    ['is inactive', noReader, (id) => desk.owner.api.patch(`/api/v1/users/${id}`, { is_active: false })],
    ['is no longer staff', noReader, (id) => shop.query(`update users set role = 'USER' where id = $1`, [id])],
    ['has switched it off', noReader, (id) => shop.execute(new SetMorningMail(id, false))],
    ['lacks a required second factor', noReader, () => setFactor('required')],
    [
      'is in a shop that has switched it off',
      'this email is switched off',
      () => desk.owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(allOff)),
    ],
  ])('is not sent to who %s by then', async (_, reason, prepare) => {
    const { id } = await reader('catalogue');
    await prepare(id);
    await record(id);
    expect(await outcome(id)).toBe(reason);
    await setFactor('optional');
  });
});
