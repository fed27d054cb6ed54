import type { EarningsPlan, SimulatedMonth, Simulation } from '@soulvia/contracts';

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
