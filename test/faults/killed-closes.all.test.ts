import { afterAll, expect, jest, test } from '@jest/globals';
import { CloseMonth } from '@soulvia/earnings';
import { addMonths, listMonths } from '../../libs/earnings/domain/month.js';
import { activatePlan, examplePlan } from '../support/activate-plan.js';
import { on, readBalances, sellBelow } from '../support/close-work.js';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { useFreshShop, usePerson } from '../support/use-shop.js';

jest.setTimeout(300_000);

const months = listMonths('2025-01', '2025-04');
const plan = { ...examplePlan, levels: [{ level: 1, percent: 10 }], active: { min: '1.00', months: 1 } };

const shop = useFreshShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);
const processes: ShopProcess[] = [];
afterAll(() => Promise.all(processes.map((child) => child.kill())));

const start = async () => {
  const worker = await startProcess('worker', testEnvironment(shop.database));
  processes.push(worker);
  return worker;
};

/** Sessions that have done what a step writes, and have not committed. */
const countSteps = async () =>
  (await shop.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`))
    .length;

/** Worker after worker is killed before the second commit of a step, so that each one adds one step. @returns how many. */
async function killAtEachStep(month: string): Promise<number> {
  for (let killed = 0; ; killed += 1) {
    const worker = await start();
    let [steps, isInStep] = [0, false];
    const state = await eventually(async () => {
      const isNow = (await countSteps()) > 0;
      if (isNow && !isInStep) steps += 1;
      isInStep = isNow;
      const [period] = await shop.query<{ state: string }>('select state from periods where month = $1', [month]);
      expect(steps === 2 || period?.state === 'CLOSED').toBe(true);
      return period?.state;
    });
    await worker.kill();
    if (state === 'CLOSED') return killed;
  }
}

test('closes: workers that are killed at 20 steps close each month once', async () => {
  const [first = ''] = months;
  await activatePlan(shop, { from: first, by: owner.id, at: on(addMonths(first, -1), 1), plan });
  await shop.query('update users set phone_key = null where id = any($1)', [[partner.id, buyer.id]]);
  for (const [nth, month] of months.entries())
    await sellBelow(shop, 5_000_001 + nth, buyer.id, partner.id, '500.00', month);
  // The orders are nowhere but in the log, and what else reads it would find nothing.
  for (const table of ['projections', 'reactions'])
    await shop.query(`update ${table} set position = (select max(position) from events)`);
  await shop.query(
    `create function slow_step() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`,
  );
  await shop.query(
    `create trigger slow_step before insert on due_work for each row when (new.kind = 'earnings-close') execute function slow_step()`,
  );
  await shop.query(
    `create trigger slow_end before update on periods for each row when (new.state = 'CLOSED') execute function slow_step()`,
  );
  let killed = 0;
  for (const month of months) {
    await shop.execute(new CloseMonth(month, owner.id, new Date('2026-01-01T00:00:00+05:00')));
    killed += await killAtEachStep(month);
  }
  expect(killed).toBeGreaterThanOrEqual(20);
  const earned = { [partner.id]: '200.00' };
  expect(await readBalances(shop)).toEqual({
    lines: earned,
    books: earned,
    sums: { commission: '200.00', all: '0.00', periods: '200.00' },
  });
  for (const month of months)
    expect((await owner.api.post(`/api/v1/earnings/periods/${month}/verify`)).body).toMatchObject({ equal: true });
});
