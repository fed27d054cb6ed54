import { expect, test } from '@jest/globals';
import { diffPaymentDetails, isReady } from './change-payment-details.js';

const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '', is_demo: false };

test('payment details: a change names the fields that differ, with their values before and after', () => {
  expect(diffPaymentDetails({ ...none, is_demo: true }, { ...none, jazzcash: '03001234567' })).toEqual({
    fields: ['jazzcash', 'is_demo'],
    changes: [
      { field: 'jazzcash', from: '', to: '03001234567' },
      { field: 'is_demo', from: 'yes', to: 'no' },
    ],
  });
  expect(diffPaymentDetails(none, { ...none })).toEqual({ fields: [], changes: [] });
});

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
