import { expect, test } from '@jest/globals';
import { useTestLog } from '../../../test/support/test-log.js';
import { defineEvent } from './event-definition.js';
import { UnitOfWork } from './unit-of-work.js';
import type { SqlWork } from './work.js';

const done = defineEvent<Record<string, never>>('Done', 'work');
const log = useTestLog();

/** Runs three works at once while two others keep them from running alone; the second one may throw. */
async function runTogether(
  ids: readonly [number, number, number],
  decide: () => void,
  write: (work: SqlWork) => unknown,
) {
  const units = new UnitOfWork(log.orm, { requestWakeUp: () => undefined });
  const unlocked = Promise.withResolvers<void>();
  const alone = [1, 2].map(() => units.runInGroup('a lock', () => unlocked.promise));
  const transactions: string[][] = ids.map(() => []);
  const outcomes = await Promise.allSettled(
    ids.map((id, nth) =>
      units.runInGroup('a lock', async (work) => {
        const [row] = await work.query<{ id: string }>('select pg_current_xact_id()::text as id');
        transactions[nth]?.push(row?.id ?? '');
        if (nth === 1) decide();
        await work.group?.decided([]);
        await (nth === 1 && write(work));
        await work.group?.sent();
        work.record(done, id, {});
      }),
    ),
  );
  unlocked.resolve();
  await Promise.all(alone);
  const events = await log.query<{ id: number }>(
    `select subject_id as id from events where type = 'Done' and subject_id = any($1) order by position`,
    [ids],
  );
  return { outcomes: outcomes.map(({ status }) => status), events: events.map(({ id }) => id), transactions };
}

test('grouped works: one that is refused leaves, and the others are committed in the transaction that it shared', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const { outcomes, events, transactions } = await runTogether([1, 2, 3], refuse, () => undefined);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events.toSorted((a, b) => a - b)).toEqual([1, 3]);
  const [shared] = transactions[0] ?? [];
  expect(transactions).toEqual([[shared], [shared], [shared]]);
});

test('grouped works: one that breaks the transaction undoes it, and each of the others is done alone, once', async () => {
  const { outcomes, events, transactions } = await runTogether(
    [4, 5, 6],
    () => undefined,
    ({ query }) => query('select 1 / 0'),
  );
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events.toSorted((a, b) => a - b)).toEqual([4, 6]);
  const [shared] = transactions[0] ?? [];
  expect(transactions.map(([first]) => first)).toEqual([shared, shared, shared]);
  expect(new Set(transactions.flat()).size).toBe(4);
  expect(transactions.map(({ length }) => length)).toEqual([2, 2, 2]);
});
