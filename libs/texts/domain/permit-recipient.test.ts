import { expect, test } from '@jest/globals';
import { toMailbox } from '@soulvia/contracts';
import { findRecipientRefusal, unknownPhonesMax } from './permit-recipient.js';

test.each([
  ['Sana@Shop.test', 'sana@shop.test'],
  ['sana.k+1@shop.test', 'sana.k@shop.test'],
  ['s.a.na+x+y@gmail.com', 'sana@gmail.com'],
])('recipients: %s is counted as %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox));

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('recipients: within the limit %s, proven %s: may get a message %s', (within, proven, may) => {
  expect(findRecipientRefusal(within, proven) === undefined).toBe(may);
});

test.each([
  [1, 1],
  [5, 3],
  [500, 250],
])('text messages: of %d in a day, unknown phones get %d', (limit, most) => expect(unknownPhonesMax(limit)).toBe(most));
