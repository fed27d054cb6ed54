import type { NumberRule } from './number-rule.js';
import type { TextRule } from './text-rule.js';

export const giveUpActions = ['keep', 'cancel'] as const;
export type GiveUpAction = (typeof giveUpActions)[number];

/** What the shop does by itself about orders that wait for confirmation, while the switch `confirmation` is `policy`. */
export interface ConfirmationSettings {
  /** Hours after the order until the shopper is emailed a confirmation link. */
  remind_after_hours: number;
  /** Hours after the order until it counts as unreached. */
  give_up_after_hours: number;
  /** Contacts that must have been made before. */
  attempts_min: number;
  /** What happens to an unreached order. */
  then: GiveUpAction;
  /** Whether orders are confirmed whose phone had two deliveries and no refusal within 12 months. */
  known_phones: boolean;
  /** No shopper is asked from this time of the day until `quiet_to`, in Pakistan: `21:00`. Equal times switch this off. */
  quiet_from: string;
  quiet_to: string;
}

/** Path below `/api/v1/`. */
export const confirmationSettingsPath = 'settings/confirmation';

/** Settings of a new shop. */
export const defaultConfirmationSettings: ConfirmationSettings = {
  remind_after_hours: 6,
  give_up_after_hours: 48,
  attempts_min: 2,
  then: 'keep',
  known_phones: false,
  quiet_from: '21:00',
  quiet_to: '09:00',
};

const wholeRule = (min: number, max: number): NumberRule => {
  const message = `Enter a whole number from ${min} to ${max}`;
  return {
    required: message,
    invalid: message,
    decimals: 0,
    min: { value: min, message },
    max: { value: max, message },
  };
};

export const confirmationNumbers = {
  remind_after_hours: wholeRule(1, 24),
  give_up_after_hours: wholeRule(12, 168),
  attempts_min: wholeRule(1, 5),
} satisfies Record<string, NumberRule>;

const timeMessage = 'Enter a time such as 21:00';

export const quietTimeRule: TextRule = {
  required: timeMessage,
  max: { length: 5, message: timeMessage },
  pattern: { regex: /^(?:[01]\d|2[0-3]):[0-5]\d$/, message: timeMessage },
};

export const confirmationSettingsMessages = {
  then: `Must be one of ${giveUpActions.join(', ')}`,
  knownPhones: 'Must be true or false',
} as const;
