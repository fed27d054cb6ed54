import { expect, test } from '@jest/globals';
import { planProblems, shopMonth } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { isActive } from './activity.js';
import { findAgreement } from './agreement.js';
import { computeShare } from './earn.js';
import { listMonths } from './month.js';
import { summarizeMonth } from './summarize-month.js';

const month = { month: '2026-11', collected: 400_000, retail: 300_000 };

test.each([
  ['0.10', 5, '0.01'],
  ['0.09', 5, '0.00'],
  ['1710.00', 2.5, '42.75'],
  ['99999999.99', 30, '30000000.00'],
])('share: of %s at %d %% is %s', (base, percent, share) => {
  expect(computeShare(Money.parse(base), percent).toString()).toBe(share);
});

test('simulated month: counts partners without anything in its ranks', () => {
  expect(summarizeMonth(month, [1_000, 2_000, 9_000], 10)).toEqual({
    month: '2026-11',
    collected: '4000.00',
    paid: '120.00',
    retail_share: 75,
    partners_paid: 3,
    partners_with_nothing: 7,
    median: '0.00',
    p90: '20.00',
    largest: '90.00',
  });
  expect(summarizeMonth({ ...month, collected: 0, retail: 0 }, [], 0)).toMatchObject({
    retail_share: null,
    median: '0.00',
    largest: '0.00',
  });
  expect(summarizeMonth(month, [100, 200, 300], 3)).toMatchObject({ median: '2.00', p90: '3.00' });
});

test('activity: adds up the month and those before it', () => {
  const kept = new Map([
    ['2026-08', Money.parse('900')],
    ['2026-09', Money.parse('400')],
    ['2026-11', Money.parse('100')],
  ]);
  const rule = { min: '500.00', months: 2 };
  expect([isActive(rule, kept, '2026-11'), isActive(rule, kept, '2026-12')]).toEqual([true, false]);
  expect(isActive(null, new Map(), '2026-11')).toBe(true);
});

test('agreement: the newest that was published before is asked for', () => {
  const published = [1, 2, 3].map((version) => ({ version, at: new Date(`2026-0${version}-10T00:00:00Z`) }));
  const dates = ['2026-01-10T00:00:00Z', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'];
  expect(dates.map((date) => findAgreement(published, new Date(date)))).toEqual([0, 2, 3]);
});

test('months: begin at midnight of Pakistan', () => {
  expect(shopMonth(new Date('2026-10-31T19:00:00Z'))).toBe('2026-11');
  expect(shopMonth(new Date('2026-10-31T18:59:59Z'))).toBe('2026-10');
  expect(listMonths('2025-11', '2026-01')).toEqual(['2025-11', '2025-12', '2026-01']);
});

const level = (nth: number, percent: number) => ({ level: nth, percent });
test.each([
  [[level(1, 5), level(2, 3)], 14, {}],
  [[level(2, 5)], 14, { levels: ['Level 1 is missing.'] }],
  [[level(1, 5), level(1, 3)], 14, { levels: ['Each level once'] }],
  [[level(1, 8), level(2, 2.01)], 14, { levels: ['The levels add up to 10.01 %, more than 10 %.'] }],
  [[level(1, 5)], 13, { hold_days: ['Must be at least 14: buyers can return things for as long.'] }],
])('plan: levels %j with %d days have the problems %j', (levels, hold_days, problems) => {
  expect(planProblems({ levels, hold_days, total_percent_max: 10 }, 14)).toEqual(problems);
});
