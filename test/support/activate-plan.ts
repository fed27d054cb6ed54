import type { PlanContent } from '../../libs/earnings/domain/plan.js';
import { planActivated } from '../../libs/earnings/domain/events.js';
import { addMonths } from '../../libs/earnings/domain/month.js';
import { writeEvents } from './earnings-histories.js';
import type { TestShop } from './test-shop.js';

/** A plan of which tests change what they are about. */
export const examplePlan: PlanContent = {
  levels: [{ level: 1, percent: 5 }],
  active: null,
  total_percent_max: 12,
  hold_days: 14,
  payout_min: '1000.00',
};

/** Activates a plan as it would have been at a time; one that holds ends before its first month. */
export async function activatePlan(
  shop: TestShop,
  { version = 1, from, by, at, plan = examplePlan }: PlanToActivate,
): Promise<void> {
  await writeEvents(shop, at ?? new Date(), [[planActivated, version, { version, from_month: from, plan }]]);
  await shop.query('update plans set until_month = $1 where until_month is null', [addMonths(from, -1)]);
  await shop.query(
    `insert into plans (version, name, content, state, from_month, by) values ($1, 'Launch', $2::text::jsonb, 'ACTIVE', $3, $4)`,
    [version, JSON.stringify(plan), from, by],
  );
}

interface PlanToActivate {
  version?: number;
  /** Its first month. */
  from: string;
  /** Id of an owner. */
  by: number;
  /** Now by default. */
  at?: Date;
  plan?: PlanContent;
}
