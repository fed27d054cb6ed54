import { expect, test } from '@jest/globals';
import { answersQuery, readAnswers } from './routine-answers.js';

const read = (search: string) => {
  const answers = readAnswers(new URLSearchParams(search));
  return answers && answersQuery(answers);
};

test.each([
  ['skin=12&concern=21,22&sensitive=1&budget=6000', 'skin=12&concern=21,22&sensitive=1&budget=6000'],
  ['concern=21&concern=22&sensitive=0&skin=', 'concern=21,22&budget=6000'],
  ['concern=21,21,x,23,24', 'concern=21,23&budget=6000'],
  ['skin=oily&concern=&budget=5', 'budget=1000'],
  ['budget=999999', 'budget=50000'],
  ['budget=all', 'budget=6000'],
  ['skin=-1&sensitive=yes', 'budget=6000'],
])('routine answers: %s are read as %s', (search, query) => expect(read(search)).toBe(query));

test('routine answers: none without a parameter of them', () => {
  expect([read(''), read('utm_source=mail'), read('skin=&concern=')]).toEqual([null, null, null]);
});
