import { type DueHandler, schedule, scheduleMany, type ScheduledHandler } from '@soulvia/platform/due';
import type { EventBody, EventDefinition, Work } from '@soulvia/platform/event-log';
import { confirmationSettingsChanged, featureSwitched, readSettings } from '@soulvia/settings';
import { confirmByPolicy, giveUp } from '../domain/confirm-order.js';
import { decideStep, isUndecided } from '../domain/confirmation-policy.js';
import { confirmationAsked } from '../domain/events.js';
import type { OrderState } from '../domain/order-state.js';
import { applyConfirmation } from '../persistence/apply-confirmation.js';
import { lockOrderIfAny } from '../persistence/lock-order.js';
import { insertContact } from '../persistence/order-contacts.js';
import { readPolicyFacts } from '../queries/read-policy-facts.js';
import { confirmationWork } from './confirmation-kind.js';
import { hasPolicy } from './schedule-confirmation.js';

const decide: ScheduledHandler = {
  kind: confirmationWork,
  async handle({ subjectId }, work) {
    const order = await lockWaiting(work, subjectId);
    if (order && (await hasPolicy(work.query))) await takeStep(work, order);
  },
};

/** What the shop does by itself about orders that wait for confirmation, while the switch says so. */
export const confirmationHandlers: readonly DueHandler[] = [
  decide,
  lookAgain('confirmation-switched', featureSwitched),
  lookAgain('confirmation-settings', confirmationSettingsChanged),
];

/** @returns undefined when nothing is to be decided about the order any more. */
async function lockWaiting(work: Work, orderId: number): Promise<OrderState | undefined> {
  const order = await lockOrderIfAny(work.query, orderId);
  return order && isUndecided(order) ? order : undefined;
}

async function takeStep(work: Work, order: OrderState): Promise<void> {
  const settings = await readSettings(work.query, 'confirmation');
  const { facts, now } = await readPolicyFacts(work.query, order.id);
  let step = decideStep(order, facts, settings, now);
  if (step.do === 'ask') {
    await insertContact(work.query, order.id, { channel: 'EMAIL', outcome: null, note: null, againAt: null, by: null });
    work.record(confirmationAsked, order.id, { order_id: order.id, channel: 'EMAIL' });
    step = decideStep(order, { ...facts, isAsked: true }, settings, now);
  }
  if (step.do === 'wait') await schedule(work, confirmationWork, order.id, { at: step.until }, {});
  if (step.do === 'confirm') await applyConfirmation(work, order, confirmByPolicy(order));
  if (step.do === 'give-up') await applyConfirmation(work, order, giveUp(order, facts.attempts, settings.then));
}

/** After a change of the rules the shop looks at all orders that wait. */
function lookAgain<Body extends EventBody>(name: string, listensTo: EventDefinition<Body>): DueHandler {
  return {
    kind: { name },
    listensTo,
    async handle(_, work) {
      if (!(await hasPolicy(work.query))) return;
      const waiting = await work.query<{ id: number }>(
        `select id from orders where confirmation = 'AWAITING' and status = 'PROCESSING' and deleted_at is null`,
      );
      await scheduleMany(
        work,
        confirmationWork,
        waiting.map(({ id }) => id),
      );
    },
  };
}
