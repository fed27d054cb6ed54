import { type SettingGroup, type SettingsOf, wholeNumberRule } from './setting-group.js';
import { stockLimits } from './stock-rules.js';

/** When the console warns that a product runs out. */
export const stockSettings = {
  path: 'settings/stock',
  kind: 'stock-settings',
  noun: 'stock settings',
  fields: {
    low_stock_threshold: {
      kind: 'number',
      default: 5,
      rule: wholeNumberRule(0, stockLimits.quantityMax),
      label: 'Low stock threshold',
      hint: 'Products with this many units or fewer are low in stock.',
    },
  },
} satisfies SettingGroup;

export type StockSettings = SettingsOf<typeof stockSettings>;
