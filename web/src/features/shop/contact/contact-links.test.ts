import { expect, it } from '@jest/globals';
import { mapLink, phoneLink } from './contact-links';

it.each([
  ['+92 300 1234567', 'tel:+923001234567'],
  ['0300-1234567', 'tel:03001234567'],
  ['0092 300 1234567', 'tel:00923001234567'],
  ['971501234567', 'tel:971501234567'],
])('contact links: %s can be called', (number, call) => {
  expect(phoneLink(number)).toBe(call);
});

it('contact links: looks an address up in one line', () => {
  expect(mapLink('Office 12 & 13\n\n Lahore ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Office%2012%20%26%2013%2C%20Lahore',
  );
});
