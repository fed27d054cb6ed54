import { expect, test } from '@jest/globals';
import { courierCity, ordersOutOfReach } from './courier-city.js';

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

const orders = [
  { id: 1, city: ' lahore ' },
  { id: 2, city: 'ISB' },
  { id: 3, city: 'Chak 12' },
];
const courier = (name: string, changes: object = {}) => ({ name, cities, isActive: true, orderIds: [], ...changes });

test.each([
  ['without couriers no city is unknown', [], []],
  ['a courier without a list refuses no city', [courier('TCS', { cities: [] })], []],
  ['an inactive courier is no choice', [courier('TCS', { isActive: false })], []],
  [
    'the list and its aliases count, in any case and spacing',
    [courier('TCS')],
    [
      [1, ['TCS']],
      [3, ['TCS']],
    ],
  ],
  [
    'one courier that has the city is enough',
    [courier('TCS'), courier('Leopards', { cities: [{ name: 'Lahore', aliases: [] }] })],
    [[3, ['TCS', 'Leopards']]],
  ],
  [
    'with a parcel only its courier counts, active or not',
    [courier('TCS', { isActive: false, orderIds: [1] }), courier('Leopards', { cities: [], orderIds: [3] })],
    [[1, ['TCS']]],
  ],
])('cities out of reach: %s', (_, couriers, expected) => {
  expect([...ordersOutOfReach(orders, couriers)]).toEqual(expected);
});
