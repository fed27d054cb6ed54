import { beforeAll, expect, jest, test } from '@jest/globals';
import { sponsorAssigned } from '@soulvia/accounts';
import { cashCollected, cashSettled } from '@soulvia/books';
import { CloseMonth, planActivated } from '@soulvia/earnings';
import { shopMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { orderPlaced } from '@soulvia/ordering';
import { waitForPosition } from '@soulvia/platform/projections';
import { Random } from '../../../test/faults/random/random.js';
import { activatePlan, examplePlan } from '../../../test/support/activate-plan.js';
import { untilMonthsClosed } from '../../../test/support/close-work.js';
import { EarningHistory, EarningTeam, percents, writeEvents } from '../../../test/support/earnings-histories.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { readOwnEarnings } from './read-own-earnings.js';

jest.setTimeout(120_000);

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);
const random = Random.of(1, 'estimate histories');
const [beforePlan, first, second, last] = ['2025-01', '2025-02', '2025-03', '2025-04'] as const;
const on = (month: string, day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T12:00:00+05:00`);
const plan = { ...examplePlan, levels: percents.map((percent, index) => ({ level: index + 1, percent })) };
const { team, events: teamEvents } = EarningTeam.make(random.fork('team'), 20);
const orders = Array.from({ length: 300 }, (_, nth) => {
  const own = random.fork(nth);
  return new EarningHistory(own, team, 2_000_000 + nth, own.whole(1, 500_000), nth % 10 === 0);
});
const placedOn = (isEarly: boolean) => on(isEarly ? beforePlan : first, 2);

/** Something happens to each order. */
async function step(month: string, day: number): Promise<void> {
  const events = orders.flatMap((order) =>
    order.step(month).map(([definition, id, body]): Parameters<typeof writeEvents>[2][number] => {
      const placed = { ...body, placed_at: placedOn(order.isBeforePlan).toISOString() };
      return [definition, id, definition === cashCollected ? placed : body];
    }),
  );
  await writeEvents(shop, on(month, day), events);
}

async function close(month: string): Promise<void> {
  await shop.execute(new CloseMonth(month, owner.id, new Date('2026-01-01T00:00:00Z')));
  await untilMonthsClosed(shop);
}

async function followLog(): Promise<void> {
  const [row] = await shop.query<{ position: number }>('select max(position) as position from events');
  await waitForPosition(shop.query, { projections: ['retail'], position: row?.position ?? 0 }, 20_000);
}

async function readFigures(
  userId: number,
  now: Date,
): Promise<{ estimate: number; waiting: number; until: string | null }> {
  const { estimate = '', waiting } = await readOwnEarnings(shop.query, { userId, isPartner: true }, now);
  return {
    estimate: Money.parse(estimate).paisa,
    waiting: Money.parse(waiting?.amount ?? '').paisa,
    until: waiting?.until ?? null,
  };
}

beforeAll(async () => {
  await activatePlan(shop, { from: first, by: owner.id, at: on(beforePlan, 1), plan });
  await writeEvents(shop, on(beforePlan, 1), teamEvents);
  // Without moves after the order: the estimate stands by time, the close by position.
  for (const isEarly of [true, false])
    await writeEvents(
      shop,
      placedOn(isEarly),
      orders.filter((order) => order.isBeforePlan === isEarly).flatMap((order) => order.place().slice(0, 3)),
    );
});

test('estimate: after random histories around closes it is what the next ones pay once all cash has settled', async () => {
  for (const day of [4, 20, 25]) await step(first, day);
  await step(second, 3);
  await close(first);
  for (const day of [4, 10, 20]) await step(second, day);
  for (const day of [2, 5, 9]) await step(last, day);
  await followLog();
  const figures = new Map<number, Awaited<ReturnType<typeof readFigures>>>();
  for (const id of team.partners) figures.set(id, await readFigures(id, on(last, 13)));
  const [top = 0] = team.partners;
  expect([figures.get(top)?.until, (await readFigures(top, on(last, 15))).until]).toEqual(['2025-04-15', null]);
  const collected = await shop.query<{ id: number }>(
    'select order_id::int as id from views.retail_orders where is_collected and not is_written_off order by 1',
  );
  await writeEvents(
    shop,
    on(last, 14),
    collected.map(({ id }) => [cashSettled, id, { order_id: id, how: 'paid' }]),
  );
  for (const month of [second, last]) await close(month);
  const paid = await shop.query<{ id: number; now: number; before: number }>(
    `select beneficiary as id, coalesce(sum(amount * 100) filter (where collected_at >= '2025-04-01'), 0)::int as now,
            coalesce(sum(amount * 100) filter (where collected_at < '2025-04-01'), 0)::int as before
       from earning_lines where state = 'PAID' and month > $1 group by 1`,
    [first],
  );
  for (const [id, { estimate, waiting }] of figures) {
    const { now, before } = paid.find((row) => row.id === id) ?? { now: 0, before: 0 };
    expect([id, estimate, waiting]).toEqual([id, now, before]);
  }
  expect(paid.filter(({ now, before }) => now > 0 && before > 0).length).toBeGreaterThan(5);
});

/** The buyer, below the partner, has paid for an order. */
async function sell(orderId: number, net: string, now: Date): Promise<void> {
  const lines = [{ order_line_id: orderId, product_id: 1, quantity: 1, net }];
  await writeEvents(shop, now, [
    [sponsorAssigned, buyer.id, { user_id: buyer.id, sponsor_id: partner.id, previous_sponsor_id: null, uplines: [] }],
    [orderPlaced, orderId, { order_id: orderId, user_id: buyer.id }],
    [
      cashCollected,
      orderId,
      { order_id: orderId, user_id: buyer.id, placed_at: now.toISOString(), amount: net, lines },
    ],
  ]);
  await followLog();
}

test('estimate: leaves out orders of the own household', async () => {
  const now = new Date();
  await sell(3_000_000, '100.00', now);
  await shop.query('update users set phone_key = null where id = $1', [buyer.id]);
  expect(await readFigures(partner.id, now)).toMatchObject({ estimate: 500 });
  await shop.query('update users set phone_key = $1 where id = any($2::int[])', [
    '923001234567',
    [partner.id, buyer.id],
  ]);
  expect(await readFigures(partner.id, now)).toMatchObject({ estimate: 0 });
});

test('estimate: has nothing for a partner who is not active by the plan', async () => {
  const now = new Date();
  const active = { min: '1000.00', months: 1 };
  const begun: Parameters<typeof writeEvents>[2][number] = [
    planActivated,
    2,
    { version: 2, from_month: shopMonth(now), plan: { ...plan, active } },
  ];
  await writeEvents(shop, now, [begun]);
  await shop.query('update users set phone_key = null where id = $1', [buyer.id]);
  expect(await readFigures(partner.id, now)).toMatchObject({ estimate: 0 });
  await sell(3_000_001, '950.00', now);
  expect(await readFigures(partner.id, now)).toMatchObject({ estimate: 5_250 });
});
