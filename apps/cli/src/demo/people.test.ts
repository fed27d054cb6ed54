import { expect, test } from '@jest/globals';
import { demoPeople } from './people.js';

test('demo people: 24 with different email addresses and phone numbers', () => {
  expect(demoPeople).toHaveLength(24);
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(24);
  expect(new Set(demoPeople.map(({ phone }) => phone)).size).toBe(24);
});

test.each(demoPeople)('demo people: $firstName $lastName satisfies the form rules', (person) => {
  for (const name of [person.firstName, person.lastName]) expect(name).toMatch(/^[A-Za-z ]{2,50}$/);
  expect(person.email).toMatch(/^[a-z]+\.[a-z]+@customers\.soulvia\.test$/);
  expect(person.phone).toMatch(/^03\d{9}$/);
  expect(person.zip).toMatch(/^\d{5}$/);
  expect(person.street).not.toBe('');
});
