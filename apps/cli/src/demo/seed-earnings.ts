import { shopMonth } from '@soulvia/contracts';
import { addMonths, DraftPlan, SimulatePlan } from '@soulvia/earnings';
import type { DemoShop } from './demo-shop.js';

/** Days after the end of a month from which on it can be closed. */
export const planHoldDays = 14;

/** A draft of a plan, which the worker simulates over the last three months once it runs. */
export async function seedEarnings(shop: DemoShop, now: Date): Promise<void> {
  const [found] = await shop.query<{ owner: number; plans: number }>(
    `select id as owner, (select count(*)::int from plans) as plans from users where email = 'admin@soulvia.test'`,
  );
  if (!found || found.plans > 0) return;
  const plan = {
    name: 'Launch',
    levels: [5, 3, 2].map((percent, index) => ({ level: index + 1, percent })),
    active: null,
    total_percent_max: 10,
    hold_days: planHoldDays,
    payout_min: '1000.00',
  };
  const version = await shop.execute(now, new DraftPlan(plan, found.owner));
  const month = shopMonth(now);
  const months = { from_month: addMonths(month, -3), to_month: addMonths(month, -1) };
  await shop.execute(now, new SimulatePlan(version, months, now));
}
