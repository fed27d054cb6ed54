import type {
  Adjustment,
  EarningsPeriod,
  EarningsPlan,
  HeldLine,
  SimulatedMonth,
  Simulation,
} from '@soulvia/contracts';

export const plans: EarningsPlan[] = [2, 1].map((version) => ({
  version,
  name: 'Launch '.repeat(8).trim(),
  levels: [5, 3, 2].map((percent, index) => ({ level: index + 1, percent })),
  active: version === 2 ? { min: '500.00', months: 2 } : null,
  total_percent_max: 10,
  hold_days: 14,
  payout_min: '1000.00',
  state: 'DRAFT',
  from_month: null,
  until_month: null,
  legal_note: null,
  by: { id: 1, name: 'Amna Sheikh' },
  approved_by: null,
  alone: false,
  simulation: version === 2 ? { id: 1, made_at: '2026-01-02T03:04:05.000Z' } : null,
}));

const months: SimulatedMonth[] = ['2025-11', '2025-12'].map((month) => ({
  month,
  collected: '12345678.90',
  paid: '1234567.89',
  retail_share: 70.25,
  partners_paid: 1_234,
  partners_with_nothing: 98_766,
  median: '0.00',
  p90: '1234.50',
  largest: '98765.40',
}));

export const simulation: Simulation = {
  id: 1,
  version: 2,
  from_month: '2025-11',
  to_month: '2025-12',
  state: 'DONE',
  position: 4_711,
  made_at: '2026-01-02T03:04:05.000Z',
  months,
  beside: { version: 1, months },
  changes: [{ user_id: 5, full_name: 'Sana '.repeat(20).trim(), amount: '98765.40', beside: '0.00' }],
};

export const periods: EarningsPeriod[] = (['OPEN', 'OPEN', 'CLOSED'] as const).map((state, index) => ({
  month: ['2026-01', '2025-12', '2025-11'][index] ?? '',
  state,
  plan_version: 2,
  position: state === 'CLOSED' ? 4_711 : null,
  entries: state === 'CLOSED' ? 98_766 : 0,
  total: state === 'CLOSED' ? '12345678.90' : '0.00',
  reversed: state === 'CLOSED' ? '-12345.60' : '0.00',
  adjusted: '0.00',
  digest: state === 'CLOSED' ? 'a'.repeat(64) : null,
  by: state === 'CLOSED' ? { id: 1, name: 'Amna Sheikh' } : null,
  closed_at: state === 'CLOSED' ? '2025-12-16T03:04:05.000Z' : null,
  can_close_on: index === 0 ? '2099-02-15' : '2026-01-15',
  failed: index === 1,
}));

const person = { user_id: 5, full_name: 'Sana '.repeat(20).trim() };

export const held: HeldLine[] = [
  {
    id: 9,
    month: '2025-11',
    ...person,
    order_id: 1042,
    level: 2,
    base: '1710.00',
    percent: 3,
    amount: '51.30',
    by: 'cnic',
  },
];

export const adjustments: Adjustment[] = (['WAITING', 'APPROVED'] as const).map((state, index) => ({
  id: index + 1,
  ...person,
  amount: '-12345.60',
  reason: 'Paid twice '.repeat(20).trim(),
  line_id: index === 0 ? null : 9,
  state,
  month: index === 0 ? null : '2025-12',
  by: { id: 1, name: 'Amna Sheikh' },
  approved_by: index === 0 ? null : { id: 2, name: 'Bilal Shah' },
}));
