import { defineEvent } from '@soulvia/platform/event-log';
import type { PlanContent } from './plan.js';

/** A draft of a plan was made or changed. */
export const planDrafted = defineEvent<{ version: number }>('PlanDrafted', 'plan');

/** A plan holds from a month on; the one before it ends. */
export const planActivated = defineEvent<{ version: number; from_month: string; plan: PlanContent }>(
  'PlanActivated',
  'plan',
);

/** A plan does not hold from a month on. */
export const planRetired = defineEvent<{ version: number; from_month: string }>('PlanRetired', 'plan');
