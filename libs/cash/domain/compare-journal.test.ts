import { expect, test } from '@jest/globals';
import type { LoggedJournal } from '@soulvia/books';
import { compareJournal } from './compare-journal.js';

const none = { party_id: null, order_id: null, parcel_id: null };
const fact = { kind: 'DEPOSIT', subject: 'deposit', subject_id: 1, nth: 1 } as const;
const lines = [
  { account: 'bank', amount: '100.00' },
  { account: 'cash_in_hand', amount: '-100.00' },
];
const event = { body: { ...fact, lines } };
const journal: LoggedJournal = {
  id: 7,
  day: '2026-11-03',
  ...fact,
  reverses: null,
  lines: lines.map((line) => ({ ...none, ...line })),
  events: [event],
};

test.each<[string, Partial<LoggedJournal>, string | undefined]>([
  ['one that is as its event says', {}, undefined],
  ['one without an event', { events: null }, 'journal 7'],
  ['one with two events', { events: [event, event] }, 'journal 7'],
  [
    'another amount',
    { lines: [...journal.lines.slice(1), { ...none, account: 'bank', amount: '100.01' }] },
    'journal 7',
  ],
  ['another party', { lines: journal.lines.map((line) => ({ ...line, party_id: 3 })) }, 'journal 7'],
  ['another kind', { kind: 'SETTLEMENT' }, 'journal 7'],
])('compares a journal with the event log: %s', (_, changes, named) => {
  expect(compareJournal({ ...journal, ...changes })).toBe(named);
});
