import { expect, test } from '@jest/globals';
import { defaultCompany } from '@soulvia/contracts';
import { applyCompanyChanges, diffCompany } from './change-company.js';

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

test('company changes: newer fields that are left out stay, and an amount gets two decimals', () => {
  const before = { ...defaultCompany, map_url: 'https://a.pk/map', free_delivery_from: '5000.00' };
  const { map_url: _, free_delivery_from: __, ...known } = defaultCompany;
  expect(applyCompanyChanges(before, { ...known, name: 'Glow' })).toEqual({ ...before, name: 'Glow' });
  expect(applyCompanyChanges(before, { ...known, map_url: '', free_delivery_from: '7.5' })).toMatchObject({
    map_url: '',
    free_delivery_from: '7.50',
  });
  expect(applyCompanyChanges(before, { ...known, free_delivery_from: null })).toMatchObject({
    free_delivery_from: null,
  });
});

test('company changes: saving the same information changes nothing', () => {
  expect(diffCompany(defaultCompany, { ...defaultCompany })).toEqual({ fields: [], changes: [] });
});
