import { defaultSettings, type SettingGroup, type SettingsOf, wholeNumberRule } from './setting-group.js';
import type { TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';

const giveUpActions = ['keep', 'cancel'] as const;
export type GiveUpAction = (typeof giveUpActions)[number];

const timeMessage = 'Enter a time such as 21:00';
const timeRule: TextRule = {
  read: readPlain,
  required: timeMessage,
  max: { length: 5, message: timeMessage },
  pattern: { regex: /^(?:[01]\d|2[0-3]):[0-5]\d$/, message: timeMessage },
};

/** What the shop does by itself about orders that wait for confirmation, while the switch `confirmation` is `policy`. */
export const confirmationSettings = {
  path: 'settings/confirmation',
  kind: 'confirmation',
  noun: 'settings for confirmations',
  fields: {
    /** From the order on. */
    remind_after_hours: {
      kind: 'number',
      default: 6,
      rule: wholeNumberRule(1, 24),
      label: 'Email the customer after (hours)',
      hint: 'With a link to confirm, once per order',
      half: true,
    },
    give_up_after_hours: {
      kind: 'number',
      default: 48,
      rule: wholeNumberRule(12, 168),
      label: 'Give up after (hours)',
      hint: 'The order then counts as not reached',
      half: true,
    },
    attempts_min: {
      kind: 'number',
      default: 2,
      rule: wholeNumberRule(1, 5),
      label: 'Contacts before giving up',
      hint: 'With fewer contacts the order stays in the list',
      half: true,
    },
    then: {
      kind: 'choice',
      default: 'keep',
      values: giveUpActions,
      labels: {
        keep: ['Keep the order', 'It moves to the list of customers who were not reached'],
        cancel: ['Cancel the order', 'Its products go back into stock, and the customer gets an email'],
      },
      message: `Must be one of ${giveUpActions.join(', ')}`,
      label: 'When the customer was not reached',
      note: 'Orders with a parcel are never cancelled by themselves.',
      section: {},
    },
    known_phones: {
      kind: 'switch',
      default: false,
      label: 'Confirm orders of known phones',
      hint: 'At least two orders delivered and none refused within 12 months',
      section: {},
    },
    hold_hours: {
      kind: 'number',
      default: null,
      rule: wholeNumberRule(1, 168),
      whenNull: 'off',
      label: "Hold new customers' orders for (hours)",
      hint: 'Then an order that nothing confirms is cancelled; 72 is a good value, empty is never',
      section: {},
    },
    /** In Pakistan; equal times switch the quiet time off. */
    quiet_from: {
      kind: 'text',
      default: '21:00',
      rule: timeRule,
      label: 'No emails from',
      hint: 'Time in Pakistan, such as 21:00',
      half: true,
      section: { legend: 'Quiet time', isHidden: true },
    },
    quiet_to: {
      kind: 'text',
      default: '09:00',
      rule: timeRule,
      label: 'No emails until',
      hint: 'Equal times: emails at any time',
      half: true,
    },
  },
} satisfies SettingGroup;

export type ConfirmationSettings = SettingsOf<typeof confirmationSettings>;

/** Settings of a new shop. */
export const defaultConfirmationSettings = defaultSettings(confirmationSettings);
