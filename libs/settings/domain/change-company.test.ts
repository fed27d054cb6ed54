import { expect, test } from '@jest/globals';
import { defaultCompany } from '@soulvia/contracts';
import { diffCompany } from './change-company.js';

test('company changes: name the fields that differ, with their values before and after', () => {
  expect(diffCompany(defaultCompany, { ...defaultCompany, tagline: 'Glow on' })).toEqual({
    fields: ['tagline'],
    changes: [{ field: 'tagline', from: defaultCompany.tagline, to: 'Glow on' }],
  });
});

test('company changes: an amount that was not set before, or no longer is, is empty', () => {
  const free = { ...defaultCompany, free_delivery_from: '5000.00' };
  const change = { field: 'free_delivery_from', from: '', to: '5000.00' };
  expect(diffCompany(defaultCompany, free).changes).toEqual([change]);
  expect(diffCompany(free, defaultCompany).changes).toEqual([{ ...change, from: '5000.00', to: '' }]);
});

test('company changes: saving the same information changes nothing', () => {
  expect(diffCompany(defaultCompany, { ...defaultCompany })).toEqual({ fields: [], changes: [] });
});
