import { expect, test } from '@jest/globals';
import { courierCity } from './courier-city.js';

const cities = [{ name: 'Rawalpindi/Islamabad', aliases: ['Islamabad', 'ISB'] }];

test.each([
  [' isb ', 'Rawalpindi/Islamabad'],
  ['rawalpindi/islamabad', 'Rawalpindi/Islamabad'],
  ['LAHORE', 'Lahore'],
  ['dera  ismail khan', 'Dera Ismail Khan'],
  ['Behind the blue mosque, Sana Malik', null],
  ['', null],
])('courier city: %j is %j', (typed, city) => {
  expect(courierCity(typed, cities)).toBe(city);
});
