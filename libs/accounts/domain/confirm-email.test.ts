import { expect, test } from '@jest/globals';
import { decideConfirmation } from './confirm-email.js';

test.each([
  ['the current email', { email: 'a@x.pk', pendingEmail: null }, 'a@x.pk', 'confirmed'],
  ['the current email while a change is pending', { email: 'a@x.pk', pendingEmail: 'b@x.pk' }, 'a@x.pk', 'confirmed'],
  ['the pending email', { email: 'a@x.pk', pendingEmail: 'b@x.pk' }, 'b@x.pk', 'changed'],
  ['a replaced pending email', { email: 'a@x.pk', pendingEmail: 'c@x.pk' }, 'b@x.pk', undefined],
  ['a cancelled pending email', { email: 'a@x.pk', pendingEmail: null }, 'b@x.pk', undefined],
  ['a former email', { email: 'b@x.pk' }, 'a@x.pk', undefined],
])('email confirmation: a link to %s', (_, addresses, confirmed, outcome) => {
  expect(decideConfirmation(addresses, confirmed)).toBe(outcome);
});
