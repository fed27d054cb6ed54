import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Approval, defaultLimits, type Limits, type PackagePayment, type Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { Inbox } from '../../../test/support/inbox.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { offerPackage, pay } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { deletePastStaffDays } from '../index.js';

const users = '/api/v1/users';
const orders = '/api/v1/orders/admin/orders';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
let clerk: Person;
let strangers: number[];
beforeAll(async () => {
  const rows = await shop.query<{ id: number }>(
    `insert into users (email, first_name, last_name, role)
     select 'stranger' || n || '@soulvia.test', 'Stranger', 'Number', 'USER' from generate_series(1, 1200) n returning id`,
  );
  strangers = rows.map(({ id }) => id);
});
beforeEach(async () => {
  await allow(10, 20);
  clerk = await late(await shop.person('ADMIN', ['support', 'orders', 'finance']));
});

const allow = (people_step_up: number, people_owner: number, more: Partial<Limits> = {}) =>
  setSettings(shop.query, 'limits', { people_step_up, people_owner, ...more });
/** Ten minutes after the sign-in. */
async function late(person: Person): Promise<Person> {
  await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [person.id]);
  return person;
}
const stepUp = ({ api, password }: Person) => api.post('/api/v1/auth/step-up', { password });
const seenBy = async ({ id }: Person) => {
  const [day] = await shop.query<{ people: number; rows: number }>(
    `select coalesce(sum(people), 0)::int as people, (select count(*)::int from people_seen where user_id = $1) as rows
       from staff_days where user_id = $1`,
    [id],
  );
  expect(day?.rows).toBe(day?.people);
  return day?.people;
};
async function ask({ api }: Person, ...paths: string[]): Promise<(number | string)[]> {
  const answers: (number | string)[] = [];
  for (const path of paths) {
    const { status, body } = await api.get(path);
    answers.push(status === 403 ? (body as Problem).code : status);
  }
  return answers;
}
const one = (id = 0) => `${users}/${id}`;
const page = (number: number, size: number) => `${users}?search=stranger&page=${number}&page_size=${size}`;

describe('people seen: limits', () => {
  test('an honest day below 1,000 people asks for nothing, and what was seen costs nothing again', async () => {
    await setSettings(shop.query, 'limits', defaultLimits);
    const lists = Array.from({ length: 9 }, (_, index) => page(index + 1, 100));
    const day = [...lists, ...strangers.slice(0, 50).map(one), ...lists, orders, '/api/v1/inbox'];
    expect(new Set(await ask(clerk, ...day))).toEqual(new Set([200]));
    const seen = (await seenBy(clerk)) ?? 0;
    expect(seen >= 900 && seen <= 950).toBe(true);
  });

  test('beyond 1,000 a step-up, beyond 5,000 an owner is needed; what would pass is refused and not counted', async () => {
    expect(await ask(clerk, page(1, 8), page(2, 8), page(1, 10), page(1, 8), one(strangers[0]))).toEqual([
      200,
      'STEP_UP_REQUIRED',
      200,
      200,
      'STEP_UP_REQUIRED',
    ]);
    expect(await seenBy(clerk)).toBe(10);
    await stepUp(clerk);
    expect(await ask(clerk, page(1, 20), page(1, 21), one(strangers[0]), page(2, 10))).toEqual([
      200,
      'PEOPLE_LIMIT',
      'PEOPLE_LIMIT',
      200,
    ]);
    const [asked] = (await owner.api.get('/api/v1/approvals')).body as Approval[];
    expect(asked).toMatchObject({ kind: 'people-seen', subject_id: clerk.id, requested_by: clerk.id });
    await owner.api.post(`/api/v1/approvals/${asked?.id}/decide`, { approve: true });
    expect(await ask(clerk, page(1, 100))).toEqual([200]);
    await late(clerk);
    expect(await ask(clerk, page(2, 100), page(1, 100))).toEqual(['STEP_UP_REQUIRED', 200]);
  });

  test('people read one by one, and slices of a search, count like a list', async () => {
    const single = await ask(clerk, ...strangers.slice(0, 15).map(one));
    expect(single).toEqual([...Array<number>(10).fill(200), ...Array<string>(5).fill('STEP_UP_REQUIRED')]);
    const other = await late(await shop.person('ADMIN', ['support']));
    const slices = Array.from({ length: 12 }, (_, index) => `${users}?search=stranger${index + 101}@`);
    expect((await ask(other, ...slices)).filter((answer) => answer === 200)).toHaveLength(10);
  });

  test('fifty requests at once pass no limit', async () => {
    const answers = await Promise.all(strangers.slice(100, 150).map((id) => clerk.api.get(one(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const lists = await Promise.all(Array.from({ length: 50 }, () => clerk.api.get(page(30, 5))));
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await seenBy(clerk)).toBe(10);
  });

  test('a change that shows a person is refused before it happens', async () => {
    expect(await ask(clerk, page(1, 10))).toEqual([200]);
    const [id] = strangers;
    expect((await clerk.api.patch(one(id), { first_name: 'Changed' })).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
    });
    expect((await clerk.api.post(`${one(id)}/reveal-cnic`, { reason: 'Bank asked for it' })).status).toBe(403);
    expect(await shop.query('select first_name from users where id = $1', [id])).toEqual([{ first_name: 'Stranger' }]);
    expect(await seenBy(clerk)).toBe(10);
  });

  test('limits that are switched off, members and the own account are not counted', async () => {
    const [member, staff] = [await shop.person('SOULVIA_PARTNER'), await shop.person('ADMIN', ['support'])];
    await shop.query('update users set sponsor_id = $1 where id = any($2)', [member.id, strangers.slice(0, 15)]);
    expect(await ask(member, '/api/v1/users/user-referrals', `/api/v1/partners/tree/${member.id}/children`)).toEqual([
      200, 200,
    ]);
    expect(await ask(staff, one(staff.id), '/api/v1/users/personal-information')).toEqual([200, 200]);
    expect([await seenBy(member), await seenBy(staff)]).toEqual([0, 0]);
    await setSettings(shop.query, 'limits', { people_step_up: null, people_owner: null });
    expect(await ask(clerk, page(1, 100))).toEqual([200]);
  });

  test('days that have passed are deleted', async () => {
    await ask(clerk, page(1, 5));
    expect(await deletePastStaffDays(shop.query)).toBe(0);
    await shop.query(`update staff_days set day = day - 1 where user_id = $1`, [clerk.id]);
    await shop.query(`update people_seen set day = day - 1 where user_id = $1`, [clerk.id]);
    expect(await deletePastStaffDays(shop.query)).toBe(6);
  });
});

describe('people seen: who is counted', () => {
  test('a buyer is one person on every page of the console', async () => {
    await allow(1_000, 5_000);
    const desk = await ParcelDesk.open(shop, {}, owner);
    const [buyer, [product = 0]] = [await shop.person(), await shop.products([100])];
    const order = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
    const parcel = await desk.parcel(order.id);
    const tree = `/api/v1/partners/tree/search?q=${encodeURIComponent(buyer.email)}`;
    await pay(shop, buyer.id, await offerPackage(shop, 100));
    await owner.api.patch(one(buyer.id), { sponsor_id: strangers[0] });
    const inbox = new Inbox(shop, owner);
    const thread = await inbox.write({}, buyer.api);
    await eventually(async () => {
      expect((await owner.api.get(tree)).body).toHaveLength(1);
      const { body } = await owner.api.get('/api/v1/notifications');
      expect(new Set((body as { type: string }[]).map(({ type }) => type)).size).toBeGreaterThanOrEqual(3);
    });
    const paths = [
      `${orders}?search=%23${order.id}`,
      `/api/v1/orders/${order.id}`,
      `/api/v1/orders/${order.id}/history`,
      `/api/v1/parcels/${parcel.id}`,
      '/api/v1/parcels',
      '/api/v1/notifications',
      '/api/v1/admin/dashboard',
      '/api/v1/contact',
      '/api/v1/inbox',
      `/api/v1/inbox/${thread}`,
      tree,
      one(buyer.id),
    ];
    for (const path of paths) {
      const viewer = await shop.person('ADMIN', ['support', 'orders', 'finance']);
      expect([path, ...(await ask(viewer, path)), await seenBy(viewer)]).toEqual([path, 200, 1]);
    }
    expect(new Set(await ask(clerk, ...paths))).toEqual(new Set([200]));
    expect(await seenBy(clerk)).toBe(1);
    // Approvers of payments also see those with whom a payer shares a phone or a network.
    const [payment] = (await clerk.api.get('/api/v1/payments/package-payment')).body as PackagePayment[];
    const sharing = payment?.warnings?.flatMap(({ accounts }) => accounts.map(({ id }) => id)) ?? [];
    expect(payment?.user.id).toBe(buyer.id);
    expect(await seenBy(clerk)).toBe(new Set([buyer.id, ...sharing]).size);
  });

  test('guests count by their phone, subscribers by their email', async () => {
    await allow(1_000, 5_000);
    const guests = await Guests.open(shop);
    const phone = newPhone();
    const placed = [await guests.order({ phone }), await guests.order({ phone }), await guests.order()];
    for (const { order } of placed) expect(await ask(clerk, `/api/v1/orders/${order.id}`)).toEqual([200]);
    expect(await seenBy(clerk)).toBe(2);
    await shop.query(
      `insert into newsletter_subscribers (email) values ('Reader@soulvia.test'), ('other@soulvia.test')`,
    );
    expect(await ask(clerk, '/api/v1/newsletter')).toEqual([200]);
    expect(await seenBy(clerk)).toBe(4);
    const keys = await shop.query('select person from people_seen where user_id = $1', [clerk.id]);
    expect(JSON.stringify(keys)).not.toMatch(/reader|soulvia|contact|account/i);
  });

  test('rows of a refused sheet, booking sheets and confirmation links count', async () => {
    await allow(2, 5_000);
    const desk = await ParcelDesk.open(shop, {}, owner);
    const file = new Blob([`order_id,tracking_number\r\n${[1, 2, 3].map((n) => `99999${n},T-100${n}\r\n`).join('')}`]);
    const sheet = { kind: 'tracking-numbers', courier_id: String(desk.courier.id), file };
    const { id } = (await sendForm(owner.api, 'POST', '/api/v1/imports', sheet)).body as { id: number };
    expect(await ask(clerk, `/api/v1/imports/${id}/problems.csv`)).toEqual(['STEP_UP_REQUIRED']);
    const order = await desk.order();
    expect((await clerk.api.post(`/api/v1/orders/${order.id}/confirmation-link`, {})).status).toBe(200);
    expect(await seenBy(clerk)).toBe(1);
    await desk.post(`orders/${order.id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
    const body = { courier_id: desk.courier.id, order_ids: [order.id] };
    const other = await late(await shop.person('ADMIN', ['orders']));
    expect((await other.api.post('/api/v1/parcels/booking-sheet', body)).status).toBe(200);
    expect(await seenBy(other)).toBe(1);
  });
});

describe('people seen: owners', () => {
  const noticesTo = async ({ email }: Person) =>
    (await new Mailbox(shop.dataDir).to(email)).filter(({ text }) => text.includes('people that staff can see')).length;

  test('hear once of each budget that a staff account has used up', async () => {
    expect(await ask(clerk, page(1, 11), page(1, 11))).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED']);
    await stepUp(clerk);
    expect(await ask(clerk, page(1, 15), page(2, 15), page(3, 15))).toEqual([200, 'PEOPLE_LIMIT', 'PEOPLE_LIMIT']);
    const told = await shop.query(
      `select body->>'budget' as budget from events where type = 'PeopleLimitReached' and subject_id = $1 order by position`,
      [clerk.id],
    );
    expect(told).toEqual([{ budget: 'step_up' }, { budget: 'owner' }]);
    await eventually(async () => expect(await noticesTo(owner)).toBeGreaterThanOrEqual(2));
    expect(await noticesTo(clerk)).toBe(0);
  });

  test('confirm their identity beyond both limits, and the other owners hear of the second', async () => {
    const other = await late(await shop.person('ADMIN'));
    const before = await noticesTo(owner);
    expect(await ask(other, page(1, 11))).toEqual(['STEP_UP_REQUIRED']);
    await stepUp(other);
    expect(await ask(other, page(1, 100), page(2, 100))).toEqual([200, 200]);
    await eventually(async () => expect(await noticesTo(owner)).toBe(before + 1));
    expect(await noticesTo(other)).toBe(0);
  });
});
