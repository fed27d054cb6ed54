import { expect, test } from '@jest/globals';
import { companySettings, demoCompany, paymentDetailsSettings } from '@soulvia/contracts';
import { applyChanges, diffSettings } from './change-settings.js';

test('company changes: name the fields that differ, with their values before and after', () => {
  expect(diffSettings(companySettings, demoCompany, { ...demoCompany, tagline: 'Glow on' })).toEqual({
    fields: ['tagline'],
    changes: [{ field: 'tagline', from: demoCompany.tagline, to: 'Glow on' }],
  });
});

test('company changes: an amount that was not set before, or no longer is, is empty', () => {
  const free = { ...demoCompany, free_delivery_from: '5000.00' };
  const change = { field: 'free_delivery_from', from: '', to: '5000.00' };
  expect(diffSettings(companySettings, demoCompany, free).changes).toEqual([change]);
  expect(diffSettings(companySettings, free, demoCompany).changes).toEqual([{ ...change, from: '5000.00', to: '' }]);
});

test('company changes: newer fields that are left out stay, and an amount gets two decimals', () => {
  const before = { ...demoCompany, map_url: 'https://a.pk/map', free_delivery_from: '5000.00' };
  const { map_url: _, free_delivery_from: __, ...known } = demoCompany;
  expect(applyChanges(companySettings, before, { ...known, name: 'Glow' })).toEqual({ ...before, name: 'Glow' });
  expect(applyChanges(companySettings, before, { ...known, map_url: '', free_delivery_from: '7.5' })).toMatchObject({
    map_url: '',
    free_delivery_from: '7.50',
  });
  expect(applyChanges(companySettings, before, { ...known, free_delivery_from: null })).toMatchObject({
    free_delivery_from: null,
  });
});

test('company changes: saving the same information changes nothing', () => {
  expect(diffSettings(companySettings, demoCompany, { ...demoCompany })).toEqual({ fields: [], changes: [] });
});

const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '', is_demo: false };

test('payment details: a change names the fields that differ, with their values before and after', () => {
  expect(
    diffSettings(paymentDetailsSettings, { ...none, is_demo: true }, { ...none, jazzcash: '03001234567' }),
  ).toEqual({
    fields: ['jazzcash', 'is_demo'],
    changes: [
      { field: 'jazzcash', from: '', to: '03001234567' },
      { field: 'is_demo', from: 'yes', to: 'no' },
    ],
  });
  expect(diffSettings(paymentDetailsSettings, none, { ...none })).toEqual({ fields: [], changes: [] });
});
