import { expect, test } from '@jest/globals';
import type { InboxMessage } from '@soulvia/contracts';
import { AnsweredMeanwhile } from './errors.js';

test.each([
  ['staff', 'Hina', 'Hina answered while you wrote. Read it first.'],
  ['customer', 'Sana', 'Sana wrote again while you wrote. Read it first.'],
])('an answer that comes second: the newest message is of %s', (who, name, said) => {
  const older = { from: 'customer', name: 'Sana' };
  const messages = [older, { from: who, name }] as InboxMessage[];
  expect(new AnsweredMeanwhile(messages).message.replaceAll(/[\u2066-\u2069]/g, '')).toBe(said);
});
