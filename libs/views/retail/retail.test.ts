import { expect, test } from '@jest/globals';
import { customerRegistered, sponsorAssigned, userRoleChanged } from '@soulvia/accounts';
import { cashCollected, cashReversed, refundOwed, refundVoided } from '@soulvia/books';
import { orderClaimed, orderReferred } from '@soulvia/ordering';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { appendEvents, type NewEvent } from '@soulvia/platform/event-log';
import { returnAccepted } from '@soulvia/returns';
import { setUp, useTestDatabase } from '../../../test/support/set-up.js';
import { foldRange } from '../../platform/projections/batch.js';
import { retailProjection } from './retail.projection.js';

const database = useTestDatabase();
const orm = setUp(
  () => openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 1 }),
  (open) => open.close(true),
);

const sponsor = (user: number, above: number | null): NewEvent => ({
  definition: sponsorAssigned,
  subjectId: user,
  body: { user_id: user, sponsor_id: above, previous_sponsor_id: null, uplines: [] },
});
const partner = (user: number): NewEvent => ({
  definition: customerRegistered,
  subjectId: user,
  body: { user_id: user, role: 'SOULVIA_PARTNER' },
});
const member = (user: number): NewEvent => ({
  definition: userRoleChanged,
  subjectId: user,
  body: { user_id: user, from: 'SOULVIA_PARTNER', to: 'USER', registered_at: '2026-01-01T00:00:00Z' },
});
const cash = (order: number, buyer: number, net: string, day: string, definition = cashCollected): NewEvent => ({
  definition,
  subjectId: order,
  body: {
    order_id: order,
    user_id: buyer,
    placed_at: `${day}T12:00:00.000Z`,
    amount: '9999.00',
    lines: [{ order_line_id: order, product_id: 1, quantity: 1, net }],
  },
});
const returned = (order: number, net: string): NewEvent => ({
  definition: returnAccepted,
  subjectId: order,
  body: { return_id: order, order_id: order, user_id: 1, lines: [{ order_line_id: order, quantity: 1, net }] },
});
const cancelled = (order: number, definition = refundOwed): NewEvent => ({
  definition,
  subjectId: order,
  body: { refund_id: order, kind: 'CANCELLED', order_id: order, amount: '1.00' },
});
const referred = (order: number, buyer: number, by: number): NewEvent => ({
  definition: orderReferred,
  subjectId: order,
  body: { order_id: order, user_id: buyer, ref_user_id: by },
});
const claimed = (order: number, guest: number, by: number): NewEvent => ({
  definition: orderClaimed,
  subjectId: order,
  body: { order_id: order, from_user_id: guest, to_user_id: by },
});

interface Folded {
  months: string[];
  customers: string[];
}

/** Folds events by the day on which they are recorded, and rolls back. */
async function fold(days: Record<string, NewEvent[]>): Promise<Folded> {
  return (await foldAndRead(days, readTables)) ?? { months: [], customers: [] };
}

async function foldAndRead<Read>(
  days: Record<string, NewEvent[]>,
  read: (query: Query) => Promise<Read>,
): Promise<Read | undefined> {
  let folded: Read | undefined;
  const rollback = new Error('rollback');
  await orm.em
    .fork()
    .transactional(async (em) => {
      const query = queryThrough(em);
      await query('set local search_path = views, public');
      for (const [day, events] of Object.entries(days)) {
        const at = new Date(`${day}T06:00:00Z`);
        const to = await appendEvents(query, events, { actor: 'test', correlationId: null, causationId: null, at });
        await foldRange(query, retailProjection, { from: to - events.length, to }, 'none');
      }
      folded = await read(query);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return folded;
}

async function readTables(query: Query): Promise<Folded> {
  const list = async (sql: string) => (await query<{ row: string }>(sql)).map(({ row }) => row);
  return {
    months:
      await list(`select concat_ws(' ', beneficiary, level, to_char(month, 'YYYY-MM'), collected, returned, orders) as row
                          from retail_months order by beneficiary, level, month`),
    customers: await list(
      `select concat_ws(' ', sponsor_id, buyer_id, orders, amount, last_on) as row from retail_customers order by sponsor_id, buyer_id`,
    ),
  };
}

/** Partners 1, 2 and 3, each below the one before, and customer 9 below 3. */
const chain = [partner(1), partner(2), partner(3), sponsor(2, 1), sponsor(3, 2), sponsor(9, 3)];

test('retail: counts cash in the month it was collected, above the buyer as it was when the order was placed', async () => {
  const moved = { '2026-10-20': [sponsor(9, 1), sponsor(3, null)], '2026-11-02': [cash(5, 9, '300.50', '2026-10-10')] };
  expect(await fold({ '2026-10-01': chain, ...moved })).toEqual({
    months: ['1 3 2026-11 300.50 0.00 1', '2 2 2026-11 300.50 0.00 1', '3 1 2026-11 300.50 0.00 1'],
    customers: ['3 9 1 300.50 2026-10-10'],
  });
});

test('retail: no one is paid for the order of a partner, and who was no partner then is passed by', async () => {
  const orders = [cash(5, 3, '100.00', '2026-10-10'), cash(6, 9, '200.00', '2026-10-10')];
  expect(await fold({ '2026-10-01': chain, '2026-10-05': [member(2)], '2026-11-02': orders })).toEqual({
    months: ['1 3 2026-11 200.00 0.00 1', '3 1 2026-11 200.00 0.00 1'],
    customers: ['2 3 1 100.00 2026-10-10', '3 9 1 200.00 2026-10-10'],
  });
});

test('retail: the order of a partner is no retail, also when a link led to it', async () => {
  const orders = { '2026-10-10': [referred(5, 3, 1)], '2026-11-02': [cash(5, 3, '100.00', '2026-10-10')] };
  const readTotals = (query: Query) =>
    query('select collected::text as collected, retail::text as retail from retail_totals');
  expect(await foldAndRead({ '2026-10-01': chain, ...orders }, readTotals)).toEqual([
    { collected: '100.00', retail: '0.00' },
  ]);
});

test('retail: the order of a guest belongs to its link, also once a member with another sponsor has claimed it', async () => {
  const placed = {
    '2026-10-01': [...chain, sponsor(8, 2)],
    '2026-10-10': [referred(5, 7, 3), claimed(5, 7, 8), claimed(6, 7, 8)],
  };
  const orders = [cash(5, 8, '100.00', '2026-10-10'), cash(6, 8, '200.00', '2026-10-10')];
  expect((await fold({ ...placed, '2026-11-02': orders })).customers).toEqual(['3 8 1 100.00 2026-10-10']);
});

test('retail: returns, corrections and cancellations take back exactly their part of the month of the cash', async () => {
  const sold = {
    '2026-10-01': chain,
    '2026-10-30': [cash(5, 9, '300.00', '2026-10-10'), cash(6, 9, '50.00', '2026-10-12')],
  };
  const level1 = async (days: Record<string, NewEvent[]>) =>
    (await fold({ ...sold, ...days })).months.filter((row) => row.startsWith('3 1'));
  expect(await level1({ '2026-11-02': [returned(5, '100.00')] })).toEqual(['3 1 2026-10 350.00 100.00 2']);
  const reversed = { '2026-11-02': [cash(5, 9, '300.00', '2026-10-10', cashReversed)] };
  expect(await level1(reversed)).toEqual(['3 1 2026-10 50.00 0.00 1']);
  const again = { ...reversed, '2026-11-09': [cash(5, 9, '280.00', '2026-10-10')] };
  expect(await level1(again)).toEqual(['3 1 2026-10 50.00 0.00 1', '3 1 2026-11 280.00 0.00 1']);
  expect(await level1({ '2026-11-02': [cancelled(5)] })).toEqual(['3 1 2026-10 350.00 300.00 2']);
  const kept = { '2026-11-02': [cancelled(5)], '2026-11-03': [cancelled(5, refundVoided)] };
  expect(await level1(kept)).toEqual(['3 1 2026-10 350.00 0.00 2']);
});
