import { hookEventTypes } from './hook-events.js';
import type { ListRule } from './list-rule.js';
import type { WholeRule } from './number-rule.js';
import { readPlain } from './reading/plain.js';
import type { TextRule } from './text-rule.js';

export const hookLimits = { hooksMax: 20, keptDays: 30, missedMax: 10_000, saysMax: 200 } as const;

export const hookStates = ['ACTIVE', 'OFF'] as const;
export type HookState = (typeof hookStates)[number];

/** Who or what switched a hook off: a person, its receiver by status 410, five days without success, or too many waiting deliveries. */
export const hookOffReasons = ['by_hand', 'gone', 'silent', 'backlog'] as const;
export type HookOffReason = (typeof hookOffReasons)[number];

/** DROPPED: its hook was switched off before. */
export const deliveryStates = ['WAITING', 'SENDING', 'DONE', 'FAILED', 'DROPPED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const hookMessages = {
  notReachable: 'Use an https address that the internet can reach.',
  privateAddress: 'This address leads to a private network.',
  eventsRequired: 'Choose at least one event',
  stateInvalid: `State must be one of ${hookStates.join(', ')}`,
  since: `Must be a time of the last ${hookLimits.keptDays} days`,
  tooMany: `At most ${hookLimits.hooksMax} webhooks.`,
} as const;

export const hookUrlRule: TextRule = {
  read: readPlain,
  required: hookMessages.notReachable,
  max: { length: 2_000, message: 'Address must be at most 2000 characters' },
};

export const hookEventsRule: ListRule = {
  required: hookMessages.eventsRequired,
  min: { length: 1, message: hookMessages.eventsRequired },
  max: { length: 40, message: 'At most 40 events' },
  unique: 'Each event once',
  item: `Must be one of ${hookEventTypes.join(', ')}`,
};

const keepHours = 'Must be whole hours from 0 to 72';

/** Hours for which the old secret signs, too. */
export const keepOldHoursRule: WholeRule = {
  invalid: keepHours,
  min: { value: 0, message: keepHours },
  max: { value: 72, message: keepHours },
};
