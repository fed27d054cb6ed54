import { expect, test } from '@jest/globals';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { activatePlan, examplePlan } from '../../../test/support/activate-plan.js';
import { writeEvents } from '../../../test/support/earnings-histories.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { planRetired } from '../domain/events.js';
import { closableMonthHandler, plansActivatedHandler } from './closable-months.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');

/** Activates a plan, and does the work that follows. @returns when the next month is looked at, on which day of Asia/Karachi. */
async function activate(version: number, from: string, holdDays: number): Promise<string | undefined> {
  await activatePlan(shop, { version, from, by: owner.id, plan: { ...examplePlan, hold_days: holdDays } });
  await shop.part(UnitOfWork).run(async (work) => {
    await plansActivatedHandler.handle(
      { position: 1, subjectId: version, body: {}, recordedAt: new Date() } as never,
      work,
    );
    const [due] = await work.query<{ payload: { month?: string } }>(
      `select payload from due_work where kind = 'closable-month'`,
    );
    await closableMonthHandler.handle({ subjectId: 1, payload: due?.payload ?? {}, attempts: 0 }, work);
  });
  const [row] = await shop.query<{ day: string }>(
    `select to_char(due_at at time zone 'Asia/Karachi', 'YYYY-MM-DD') as day from due_work where kind = 'closable-month'`,
  );
  return row?.day;
}

test('closable months: a later plan that holds from an earlier month, or shorter, counts at its time', async () => {
  expect(await activate(1, '2091-03', 20)).toBe('2091-04-21');
  await writeEvents(shop, new Date(), [[planRetired, 1, { version: 1, from_month: '2091-03' }]]);
  expect(await activate(2, '2091-02', 14)).toBe('2091-03-15');
  await writeEvents(shop, new Date(), [[planRetired, 2, { version: 2, from_month: '2091-02' }]]);
  expect(await activate(3, '2091-02', 7)).toBe('2091-03-08');
});
