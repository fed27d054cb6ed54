import { expect } from '@jest/globals';
import { sponsorAssigned } from '@soulvia/accounts';
import { cashCollected, cashSettled } from '@soulvia/books';
import { orderPlaced } from '@soulvia/ordering';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { pino } from 'pino';
import { earningsCloseHandler } from '../../libs/earnings/due/close-handler.js';
import { simulationPortionHandler } from '../../libs/earnings/due/simulation-portion.js';
import { startMonth } from '../../libs/earnings/domain/month.js';
import { writeEvents } from './earnings-histories.js';
import { eventually } from './eventually.js';
import type { TestShop } from './test-shop.js';

/**
 * Does the work of closes, then ends.
 *
 * @param lost portions whose transaction loses its session once before the commit, and is repeated; undefined where none does.
 * @param beforeCommit called in each portion while its transaction is open.
 */
export async function workOnCloses(
  shop: TestShop,
  closing: () => Promise<void>,
  lost?: Set<string>,
  beforeCommit?: () => Promise<void>,
): Promise<void> {
  const orm = await openOrm({
    databaseUrl: shop.database.url,
    entities: [],
    applicationName: 'close-runner',
    poolSize: 4,
    deadlines: workerDeadlines,
  });
  const losing: ScheduledHandler<Parameters<typeof earningsCloseHandler.handle>[0]['payload']> = {
    ...earningsCloseHandler,
    async handle(due, work) {
      await earningsCloseHandler.handle(due, work);
      await beforeCommit?.();
      if (!lost) return;
      const { month, phase, after, hashed } = due.payload;
      const stage = `${month} ${phase} ${after} ${hashed.entries}`;
      if (lost.has(stage)) return;
      lost.add(stage);
      await work.query('select pg_terminate_backend(pg_backend_pid())');
    },
  };
  const runner: DueRunner = new DueRunner({
    orm,
    handlers: [losing, simulationPortionHandler],
    log: pino({ level: 'silent' }),
    wakeUp: { requestWakeUp: () => void runner.wakeUp() },
    pollMs: 20,
    firstRetryMs: 1,
  });
  await runner.start();
  try {
    await closing();
  } finally {
    await runner.stop();
    await orm.close(true);
  }
}

export const untilMonthsClosed = (shop: TestShop): Promise<void> =>
  eventually(async () => expect(await shop.query(`select from periods where state <> 'CLOSED'`)).toEqual([]));

/** On a day of a month. */
export const on = (month: string, day: number): Date =>
  new Date(startMonth(month).getTime() + day * 24 * 60 * 60 * 1_000);

/** What partners were paid by the lines, by the books, and what the books have beside them. */
export async function readBalances(
  shop: TestShop,
): Promise<{ lines: object; books: object; sums: object | undefined }> {
  const byUser = (rows: { id: number; sum: string }[]) => Object.fromEntries(rows.map(({ id, sum }) => [id, sum]));
  const lines = await shop.query<{ id: number; sum: string }>(
    `select beneficiary as id, sum(amount)::text as sum from (
       select beneficiary, amount from earning_lines where state = 'PAID'
       union all select beneficiary, amount from earning_reversals) earned group by 1 having sum(amount) <> 0`,
  );
  const books = await shop.query<{ id: number; sum: string }>(
    `select party_id as id, balance::text as sum from book_balances where balance <> 0`,
  );
  const [sums] = await shop.query<object>(
    `select sum(amount) filter (where account = 'commission')::text as commission, sum(amount)::text as all,
            (select sum(total + reversed + adjusted)::text from periods where state = 'CLOSED') as periods from journal_lines`,
  );
  return { lines: byUser(lines), books: byUser(books), sums };
}

/** An order of a buyer below a partner, collected and settled. */
export async function sellBelow(
  shop: TestShop,
  orderId: number,
  buyer: number,
  sponsor: number,
  net: string,
  month: string,
  how: 'paid' | 'written_off' = 'paid',
): Promise<void> {
  const lines = [{ order_line_id: orderId, product_id: 1, quantity: 1, net }];
  await writeEvents(shop, on(month, 3), [
    [sponsorAssigned, buyer, { user_id: buyer, sponsor_id: sponsor, previous_sponsor_id: null, uplines: [] }],
    [orderPlaced, orderId, { order_id: orderId, user_id: buyer }],
    [cashCollected, orderId, { order_id: orderId, user_id: buyer, placed_at: '', amount: net, lines }],
    [cashSettled, orderId, { order_id: orderId, how }],
  ]);
}
