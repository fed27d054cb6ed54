import { beforeAll, expect, jest, test } from '@jest/globals';
import { customerRegistered, sponsorAssigned, userRoleChanged } from '@soulvia/accounts';
import { cashCollected, cashSettled } from '@soulvia/books';
import { type DisclosedMonth, type OwnEarnings, type PartnerFigures, type Task, tasksPath } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { orderPlaced } from '@soulvia/ordering';
import { waitForPosition } from '@soulvia/platform/projections';
import { returnAccepted } from '@soulvia/returns';
import { Random } from '../../../test/faults/random/random.js';
import { activatePlan, examplePlan } from '../../../test/support/activate-plan.js';
import { writeEvents } from '../../../test/support/earnings-histories.js';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { announceEarnings } from './announce-earnings.js';
import { readOwnEarnings } from './read-own-earnings.js';

jest.setTimeout(120_000);

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);
const random = Random.of(1, 'own earnings');
const month = '2025-02';
const before = new Date('2025-01-20T00:00:00Z');
const during = new Date('2025-02-10T00:00:00Z');
const plan = { ...examplePlan, levels: [5, 3, 2].map((percent, index) => ({ level: index + 1, percent })) };
/** Accounts that are nowhere but in the log, each below one before. */
const partners = Array.from({ length: 15 }, (_, nth) => 1_000_000 + nth);
const orders = Array.from({ length: 60 }, (_, nth) => 2_000_000 + nth);
type Written = Parameters<typeof writeEvents>[2][number];

const sponsor = (id: number, to: number | null): Written => [
  sponsorAssigned,
  id,
  { user_id: id, sponsor_id: to, previous_sponsor_id: null, uplines: [] },
];
const line = (net: number) => ({ order_line_id: 1, product_id: 1, quantity: 2, net: (net / 100).toFixed(2) });

/** An order of three lines, one of them a partner's own, some given back in part. */
function buy(order: number, nth: number): Written[] {
  const isPartner = nth % 10 === 0;
  const buyerId = isPartner ? random.pick(partners) : order;
  const lines = [1, 2, 3].map((at) => ({ ...line(random.whole(2, 90_000)), order_line_id: order * 10 + at }));
  const amount = lines.reduce((sum, { net }) => sum.plus(Money.parse(net)), Money.zero).toString();
  const body = { order_id: order, user_id: buyerId, placed_at: during.toISOString(), amount, lines };
  const [first] = lines;
  const back = first && {
    ...first,
    quantity: 1,
    net: Money.fromPaisa(Math.floor(Money.parse(first.net).paisa / 2)).toString(),
  };
  return [
    ...(isPartner
      ? []
      : ([
          [customerRegistered, order, { user_id: order, role: 'USER' }],
          sponsor(order, random.pick(partners)),
        ] as Written[])),
    [orderPlaced, order, { order_id: order, user_id: buyerId }],
    [cashCollected, order, body],
    ...(nth % 4 === 0
      ? ([[returnAccepted, order, { return_id: order, order_id: order, lines: [back] }]] as Written[])
      : []),
  ];
}

async function followLog(): Promise<void> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  await waitForPosition(shop.query, { projections: ['retail'], position: last?.position ?? 0 }, 20_000);
}
const figures = (userId: number, now = new Date('2025-03-10T00:00:00Z')) =>
  readOwnEarnings(shop.query, { userId, isPartner: true }, now);
const me = async (who = partner) => (await who.api.get('/api/v1/earnings/me')).body as OwnEarnings;

beforeAll(async () => {
  await writeEvents(
    shop,
    before,
    partners.flatMap((id, nth): Written[] => [
      [customerRegistered, id, { user_id: id, role: 'USER' }],
      sponsor(id, nth > 0 ? (partners[random.whole(0, nth - 1)] ?? null) : null),
      [userRoleChanged, id, { user_id: id, from: 'USER', to: 'SOULVIA_PARTNER', registered_at: '' }],
    ]),
  );
});

test('my earnings: are of partners, and nothing but inactive until the first month of a plan', async () => {
  expect((await shop.guest.get('/api/v1/earnings/me')).status).toBe(401);
  expect((await buyer.api.get('/api/v1/earnings/me')).status).toBe(403);
  expect(await me()).toEqual({ active: false });
  // Two months whose share is looked at when they can be closed.
  await shop.query(`insert into views.retail_totals values ('2025-04-01', 100, 79.99), ('2025-05-01', 100, 80)`);
  await activatePlan(shop, { from: month, by: owner.id, at: before, plan });
  expect(await figures(partner.id, before)).toEqual({ active: false });
  expect(await me()).toEqual({
    active: true,
    estimate: '0.00',
    waiting: { amount: '0.00', until: null },
    payable: '0.00',
    carried: '0.00',
    paid_this_year: '0.00',
    profile: 'MISSING',
    agreement: { version: null, accepted: true },
  });
});

test('my earnings: the estimate is never above what the close pays once all cash has settled, nor far below', async () => {
  await writeEvents(shop, during, orders.flatMap(buy));
  await followLog();
  const estimates = new Map<number, OwnEarnings>();
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const pushed = await announceEarnings({ from: 0, to: last?.position ?? 0 }, shop.query);
  for (const id of partners) {
    const now = await figures(id, during);
    const then = await figures(id);
    const until = now.estimate === '0.00' ? null : '2025-03-15';
    expect(then).toMatchObject({ estimate: '0.00', waiting: { amount: now.estimate, until } });
    estimates.set(id, now);
  }
  await writeEvents(
    shop,
    during,
    orders.map((id): Written => [cashSettled, id, { order_id: id, how: 'paid' }]),
  );
  expect((await owner.api.post(`/api/v1/earnings/periods/${month}/close`)).status).toBe(202);
  await eventually(async () => expect(await shop.query('select state from periods')).toEqual([{ state: 'CLOSED' }]));
  const paid = await shop.query<{ id: number; paid: number; lines: number }>(
    `select beneficiary as id, (sum(amount) * 100)::int as paid, count(*)::int as lines from earning_lines where state = 'PAID' group by 1`,
  );
  for (const id of partners) {
    const { paid: sum, lines } = paid.find((row) => row.id === id) ?? { paid: 0, lines: 0 };
    const estimate = Money.parse(estimates.get(id)?.estimate ?? '').paisa;
    expect([id, estimate <= sum, estimate >= sum - lines]).toEqual([id, true, true]);
    expect(await figures(id)).toMatchObject({ payable: (sum / 100).toFixed(2), waiting: { amount: '0.00' } });
  }
  expect(paid.length).toBeGreaterThan(5);
  const earners = paid.map(({ id }) => `user:${id}`);
  expect(pushed.map(({ audience }) => audience)).toEqual(expect.arrayContaining(['may:earnings.close', ...earners]));
});

test('what all partners earned: by nearest rank of all of them, with the retail share of the month', async () => {
  const { status, body } = await shop.guest.get('/api/v1/earnings/disclosure');
  expect(status).toBe(200);
  const sums = await shop.query<{ sum: string }>(
    `select sum(amount)::text as sum from earning_lines where state = 'PAID' group by beneficiary having sum(amount) > 0`,
  );
  // The partner who reads is one of them.
  const count = partners.length + 1;
  const all = [...Array.from({ length: count - sums.length }, () => 0), ...sums.map(({ sum }) => Number(sum))];
  const sorted = all.toSorted((a, b) => a - b);
  const rank = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(2);
  const { body: share } = await owner.api.get(`/api/v1/earnings/retail-share?month=${month}`);
  const { collected, retail } = share as { collected: string; retail: string };
  const percent = Math.round((Number(retail) / Number(collected)) * 10_000) / 100;
  expect(percent).toBeLessThan(100);
  expect(share).toEqual({ month, collected, retail, share: percent });
  expect(body).toEqual([
    {
      month,
      partners: count,
      with_nothing: Math.round(((count - sums.length) / count) * 10_000) / 100,
      median: rank(0.5),
      p90: rank(0.9),
      retail_share: percent,
    },
  ]);
  await shop.query('update disclosed_months set partners = 9, nothing = 0');
  const { body: few } = await shop.guest.get('/api/v1/earnings/disclosure');
  expect(few as DisclosedMonth[]).toMatchObject([{ partners: 9, with_nothing: 0, median: null, p90: null }]);
  await shop.query(`update periods set state = 'CLOSING', digest = null, closed_at = null`);
  expect((await shop.guest.get('/api/v1/earnings/disclosure')).status).toBe(404);
});

test('retail share: of finance, and of a month in which nothing was collected there is none', async () => {
  const read = (query: string, who = owner) => who.api.get(`/api/v1/earnings/retail-share${query}`);
  expect((await read('?month=2024-01')).body).toEqual({
    month: '2024-01',
    collected: '0.00',
    retail: '0.00',
    share: null,
  });
  expect((await read('')).status).toBe(200);
  expect((await read('?month=2024-13')).status).toBe(400);
  expect((await read('', partner)).status).toBe(403);
});

test('retail share: a low one is reported once, and waits as a task while it is that of the last month', async () => {
  await eventually(async () => {
    const low = await shop.query(`select body from events where type = 'RetailShareLow'`);
    expect(low).toEqual([{ body: { month: '2025-04', share: 79.99 } }]);
  });
  const waiting = async (retail: number) => {
    await shop.query(
      `insert into views.retail_totals values ((date_trunc('month', now() at time zone 'Asia/Karachi') - interval '1 month')::date, 100, $1)
       on conflict (month) do update set retail = excluded.retail`,
      [retail],
    );
    const tasks = (await owner.api.get(`/api/v1/${tasksPath}`)).body as Task[];
    return tasks.find(({ name }) => name === 'retail_share')?.count;
  };
  expect([await waiting(80), await waiting(79.99)]).toEqual([0, 1]);
});

test('a partner: staff see figures of own customers, and who never was one is not found', async () => {
  const [top = 0] = partners;
  const read = (id: number, who = owner) => who.api.get(`/api/v1/partners/${id}`);
  const { body, status } = await read(top);
  expect(status).toBe(200);
  const seen = body as PartnerFigures;
  expect(seen).toMatchObject({ profile_state: 'MISSING', frozen: false, level: 'No Level', held: '0.00' });
  expect(seen.months).toHaveLength(12);
  expect(seen.balance).toBe((await figures(top)).payable);
  expect(seen.customers).toBeGreaterThan(0);
  expect((await read(buyer.id)).status).toBe(404);
  expect((await read(partner.id)).status).toBe(200);
  expect((await read(top, await shop.person('ADMIN', ['orders']))).status).toBe(403);
});
