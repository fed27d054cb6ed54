import { expect, test } from '@jest/globals';
import { findHolding, holdsIn, readHoldings } from './holdings.js';
import { matchHousehold } from './household.js';
import type { PlanActivated, PlanRetired } from './logged.js';
import { assertClosable, findClosable } from './period.js';

const plan = { levels: [], active: null, total_percent_max: 10, hold_days: 14, payout_min: '0.00' };
let position = 0;
const logged = <Event extends PlanActivated | PlanRetired>(type: Event['type'], body: Event['body']) =>
  ({ type, body, position: (position += 1), recordedAt: new Date(0) }) as Event;
const activate = (version: number, from: string, holdDays = 14) =>
  logged<PlanActivated>('PlanActivated', { version, from_month: from, plan: { ...plan, hold_days: holdDays } });
const retire = (version: number, from: string) => logged<PlanRetired>('PlanRetired', { version, from_month: from });

test.each([
  [[activate(1, '2026-11')], ['1 2026-11 null']],
  [
    [activate(1, '2026-11'), activate(2, '2027-01')],
    ['1 2026-11 2026-12', '2 2027-01 null'],
  ],
  // Retired before it began, it never holds; what it ended stays ended.
  [[activate(1, '2026-11'), activate(2, '2027-01'), retire(2, '2027-01')], ['1 2026-11 2026-12']],
  [[activate(1, '2026-11'), retire(1, '2026-11'), activate(2, '2026-12'), retire(2, '2027-03')], ['2 2026-12 2027-02']],
])('holdings: %#', (events, expected) => {
  expect(readHoldings(events).map(({ version, from, until }) => `${version} ${from} ${until}`)).toEqual(expected);
});

test('months without a plan are closed by the last one, and none before the first', () => {
  const holdings = readHoldings([activate(1, '2026-11', 20), retire(1, '2026-12'), activate(2, '2027-02')]);
  const held = ['2026-10', '2026-11', '2026-12', '2027-02'].map((month) => findHolding(holdings, month));
  expect(held.map((one) => one?.version)).toEqual([undefined, 1, 1, 2]);
  expect(holdings[0] && holdsIn(holdings[0], '2026-12')).toBe(false);
  const days = ['2026-10', '2026-11', '2027-01', '2027-02', '2026-13'].map((month) => findClosable(holdings, month));
  expect(days.map((day) => day?.toISOString())).toEqual([
    undefined,
    '2026-12-20T19:00:00.000Z',
    '2027-02-20T19:00:00.000Z',
    '2027-03-14T19:00:00.000Z',
    undefined,
  ]);
});

test('a month can be closed from 00:00 of the day on which its cash was held, after the month before', () => {
  const holdings = readHoldings([activate(1, '2026-10')]);
  const close = (month: string, now: string, states: [string, 'CLOSING' | 'CLOSED'][] = [['2026-10', 'CLOSED']]) => {
    try {
      assertClosable({ month, holdings, states: new Map(states), now: new Date(now) });
      return 'yes';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(close('2026-11', '2026-12-14T18:59:59Z')).toBe('No month can be closed before 15 Dec.');
  expect(close('2026-11', '2026-12-14T19:00:00Z')).toBe('yes');
  expect(close('2026-11', '2026-12-14T19:00:00Z', [['2026-10', 'CLOSING']])).toBe('October is open.');
  expect(close('2026-10', '2026-12-14T19:00:00Z')).toBe('This month is closed, or is being closed.');
});

test.each([
  [{ phone: '1' }, { phone: '1' }, null, 'phone'],
  [{ phone: '1' }, { phone: '2' }, '1', 'phone'],
  [{ cnic: '1' }, { cnic: '1' }, null, 'cnic'],
  [{ account: '1' }, { account: '1' }, null, 'account'],
  [{}, {}, null, null],
  [{ phone: '1', cnic: '2', account: '3' }, { phone: '3', cnic: '1', account: '2' }, '2', null],
])('households: %j and %j, order by %s: %s', (one, other, orderPhone, by) => {
  const nothing = { phone: null, cnic: null, account: null };
  expect(matchHousehold({ ...nothing, ...one }, { ...nothing, ...other }, orderPhone)).toBe(by);
});
