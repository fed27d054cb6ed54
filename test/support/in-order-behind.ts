import { expect } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import type pg from 'pg';
import { eventually } from './eventually.js';

async function countWaiting(query: Query): Promise<number> {
  const [row] = await query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** Holds the statement's lock, starts the first, starts the second once the first waits, then releases the lock. */
export async function inOrderBehind<First, Second>(
  query: Query,
  blocker: pg.Client,
  [statement, values]: [string, unknown[]],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  await blocker.query('begin');
  await blocker.query(statement, values);
  const firstOutcome = first();
  await eventually(async () => expect(await countWaiting(query)).toBe(1));
  let secondIsOver = false;
  const secondOutcome = second().finally(() => (secondIsOver = true));
  await eventually(async () => expect(secondIsOver || (await countWaiting(query)) === 2).toBe(true));
  await blocker.query('commit');
  return Promise.all([firstOutcome, secondOutcome]);
}
