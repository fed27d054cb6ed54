import { expect, test } from '@jest/globals';
import { mayEditNote, sortTags } from './customer-note.js';

const note = { author_id: 7, created_at: '2026-03-04T10:00:00.000Z' };

test.each([
  [7, '2026-03-04T10:14:59.999Z', true],
  [7, '2026-03-04T10:15:00.000Z', false],
  [8, '2026-03-04T10:01:00.000Z', false],
])('customer notes: user %d may change the text at %s: %s', (userId, at, may) => {
  expect(mayEditNote(note, userId, new Date(at))).toBe(may);
});

test('customer tags: have one spelling, in order', () => {
  expect(sortTags(['VIP', 'Bridal Season', 'vip', 'bridal season', 'a-b'])).toEqual(['a-b', 'bridal season', 'vip']);
});
