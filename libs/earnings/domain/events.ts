import { defineEvent } from '@soulvia/platform/event-log';

/** A draft of a plan was made or changed. */
export const planDrafted = defineEvent<{ version: number }>('PlanDrafted', 'plan');
