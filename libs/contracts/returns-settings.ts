import { type NumberSetting, type SettingGroup, type SettingsOf, wholeNumberRule } from './setting-group.js';

const days = (initial: number, label: string, hint: string): NumberSetting<number> => ({
  kind: 'number',
  default: initial,
  rule: wholeNumberRule(1, 365),
  label,
  hint,
});

/** How long buyers may return things. */
export const returnsSettings = {
  path: 'settings/returns',
  kind: 'returns',
  noun: 'return windows',
  fields: {
    return_days: days(14, 'Returns (days)', 'After the delivery, for unopened products and skin reactions'),
    damage_days: days(7, 'Damaged or wrong products (days)', 'After the delivery'),
    buy_back_days: days(30, 'Package buy-back (days)', 'After the payment was approved'),
  },
} satisfies SettingGroup;

export type ReturnsSettings = SettingsOf<typeof returnsSettings>;
