import { expect, test } from '@jest/globals';
import { checkSubject } from '../../scripts/setup/check-subject.mjs';

test.each([
  'Add a licence',
  'Fix the total of an order that was edited',
  'Speed up the list of orders',
  'Pass the request id to the worker',
  'Embed the fonts',
  'Focus the heading of a new page',
  `Rename ${'x'.repeat(65)}`,
  "Merge branch 'main' of a clone, whose name may be as long as it likes, and this one is",
  'Revert "Add a licence"',
  'fixup! Add a licence',
])('commit subject: "%s" is accepted', (subject) => expect(checkSubject(subject)).toEqual([]));

test.each([
  ['Added a licence', 'no imperative'],
  ['Adding a licence', 'no imperative'],
  ['Adds a licence', 'no imperative'],
  ['The licence says what package.json says', 'no imperative'],
  ['What a page says', 'no imperative'],
  ['add a licence', 'no imperative'],
  ['feat: add a licence', 'no imperative'],
  ['', 'no imperative'],
  ['Add a licence; remove a test', 'semicolon'],
  ['Add a licence.', 'full stop'],
  [`Rename ${'x'.repeat(66)}`, '73 characters'],
])('commit subject: "%s" is refused: %s', (subject, reason) =>
  expect(checkSubject(subject)).toEqual([expect.stringContaining(reason)]),
);

test('commit subject: every problem is named', () => {
  expect(checkSubject('Tests wait longer; pages load faster.')).toHaveLength(3);
});
