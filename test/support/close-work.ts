import { expect } from '@jest/globals';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { pino } from 'pino';
import { earningsCloseHandler } from '../../libs/earnings/due/close-handler.js';
import { simulationPortionHandler } from '../../libs/earnings/due/simulation-portion.js';
import { eventually } from './eventually.js';
import type { TestShop } from './test-shop.js';

/**
 * Does the work of closes, then ends.
 *
 * @param lost portions whose transaction loses its session once before the commit, and is repeated; undefined where none does.
 */
export async function workOnCloses(shop: TestShop, closing: () => Promise<void>, lost?: Set<string>): Promise<void> {
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
