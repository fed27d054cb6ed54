import { normalizeAmount, type SettingGroup, type SettingsOf, type TextSetting } from './setting-group.js';
import { amountRule } from './limits.js';

const amount = (initial: string | null, label: string, hint: string): TextSetting => ({
  kind: 'text',
  default: initial,
  label,
  hint,
  half: true,
  whenNull: 'off',
  rule: amountRule,
  normalize: normalizeAmount,
  input: { inputMode: 'decimal' },
});

/** Amounts beyond which staff who are not owners need a second person. */
export const approvalSettings = {
  path: 'settings/approvals',
  kind: 'approvals',
  noun: 'settings for approvals',
  fields: {
    replacement_max: amount('5000.00', 'Replacements (PKR)', 'Of one person and day, at the price of the order'),
    stock_write_off_max: amount(
      '20000.00',
      'Stock written off (PKR)',
      'Of one person and day, at the selling price; counts and corrections that lose units, too',
    ),
    payment_max: amount(null, 'Package payment (PKR)', 'Every payment above it; empty: none'),
  },
} satisfies SettingGroup;

export type ApprovalSettings = SettingsOf<typeof approvalSettings>;
