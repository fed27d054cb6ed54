import { amountRule } from './limits.js';
import { normalizeAmount, type SettingGroup, type SettingsOf, type TextSetting } from './setting-group.js';

const amount = (initial: string, label: string, hint: string): TextSetting<string> => ({
  kind: 'text',
  default: initial,
  label,
  hint,
  half: true,
  rule: amountRule,
  normalize: normalizeAmount,
  input: { inputMode: 'decimal' },
});

/** Amounts of money beyond which a second person is needed. */
export const cashSettings = {
  path: 'settings/cash',
  kind: 'cash',
  noun: 'cash settings',
  fields: {
    write_off_max: amount('1000.00', 'Money given up (PKR)', 'A write-off, an own mistake, or cash that falls short'),
    refund_second_person_above: amount('5000.00', 'Refunds (PKR)', 'Every refund above it'),
  },
} satisfies SettingGroup;

export type CashSettings = SettingsOf<typeof cashSettings>;
