import { expect, test } from '@jest/globals';
import { isReady } from './payment-details.js';

const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '', is_demo: false };

test.each([
  [{}, false],
  [{ account_title: 'Soulvia' }, false],
  [{ account_title: 'Soulvia', bank_name: 'A bank' }, false],
  [{ iban: 'PK1', jazzcash: '03001234567' }, false],
  [{ account_title: 'Soulvia', iban: 'PK1' }, true],
  [{ account_title: 'Soulvia', jazzcash: '03001234567' }, true],
  [{ account_title: 'Soulvia', easypaisa: '03001234567' }, true],
])('payment details: need a title and an account to be ready: %j', (details, ready) => {
  expect(isReady({ ...none, ...details })).toBe(ready);
});
