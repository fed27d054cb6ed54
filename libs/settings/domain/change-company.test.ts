import { expect, test } from '@jest/globals';
import { defaultCompany } from '@soulvia/contracts';
import { diffCompany } from './change-company.js';

test('company changes: name the fields that differ, with their values before and after', () => {
  expect(diffCompany(defaultCompany, { ...defaultCompany, tagline: 'Glow on' })).toEqual({
    fields: ['tagline'],
    changes: [{ field: 'tagline', from: defaultCompany.tagline, to: 'Glow on' }],
  });
});

test('company changes: saving the same information changes nothing', () => {
  expect(diffCompany(defaultCompany, { ...defaultCompany })).toEqual({ fields: [], changes: [] });
});
