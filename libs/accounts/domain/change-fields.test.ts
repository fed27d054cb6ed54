import { expect, test } from '@jest/globals';
import { diffProfile } from './change-fields.js';

const account = {
  email: 'sana@soulvia.test',
  firstName: 'Sana',
  lastName: 'Khan',
  cnic: null,
  gender: 'F',
  phone: '03001234567',
  whatsapp: null,
  shareWithSponsor: false,
} as const;

test('profile changes: names only the fields that differ, as the API has them', () => {
  expect(diffProfile(account, { first_name: 'Sanam', last_name: 'Khan', cnic: '3520212345671' })).toEqual({
    fields: ['first_name', 'cnic'],
    values: { firstName: 'Sanam', cnic: '3520212345671' },
  });
});

test('profile changes: a field can be cleared', () => {
  expect(diffProfile(account, { phone: null })).toEqual({ fields: ['phone'], values: { phone: null } });
});

test('profile changes: fields that are left out stay', () => {
  expect(diffProfile(account, {})).toEqual({ fields: [], values: {} });
});
