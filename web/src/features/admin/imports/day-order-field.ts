import type { SheetField } from './sheet-field';

/** How days such as `11/12/2026` are read. */
export const dayOrderField: SheetField = {
  name: 'day_order',
  label: 'Days such as 11/12/2026',
  unset: '11 December: day first',
  options: [['month', 'November 12: month first']],
};
