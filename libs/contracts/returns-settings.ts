import { type NumberSetting, type SettingGroup, type SettingsOf, wholeNumberRule } from './setting-group.js';

const days = (initial: number, label: string, hint: string): NumberSetting<number> => ({
  kind: 'number',
  default: initial,
  rule: wholeNumberRule(1, 365),
  label,
  hint,
});

/** Days after the delivery, or after the approval of a package. Apart from their labels, which pages of the shop do without. */
export const defaultReturnWindows = { return_days: 14, damage_days: 7, buy_back_days: 30 };

export const returnWindowsPath = 'settings/returns';

/** How long buyers may return things. */
export const returnsSettings = {
  path: returnWindowsPath,
  kind: 'returns',
  noun: 'return windows',
  fields: {
    return_days: days(
      defaultReturnWindows.return_days,
      'Returns (days)',
      'After the delivery, for unopened products and skin reactions',
    ),
    damage_days: days(defaultReturnWindows.damage_days, 'Damaged or wrong products (days)', 'After the delivery'),
    buy_back_days: days(
      defaultReturnWindows.buy_back_days,
      'Package buy-back (days)',
      'After the payment was approved',
    ),
  },
} satisfies SettingGroup;

export type ReturnsSettings = SettingsOf<typeof returnsSettings>;
