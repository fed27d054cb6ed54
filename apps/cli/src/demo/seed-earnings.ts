import { DraftPlan, SimulatePlan } from '@soulvia/earnings';
import type { DemoShop } from './demo-shop.js';

/** The month some months before now, such as `2026-11`. */
const monthBefore = (now: Date, count: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 7);

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
    hold_days: 14,
    payout_min: '1000.00',
  };
  const version = await shop.execute(now, new DraftPlan(plan, found.owner));
  const months = { from_month: monthBefore(now, 3), to_month: monthBefore(now, 1) };
  await shop.execute(now, new SimulatePlan(version, months, now));
}
