import { expect, test } from '@jest/globals';
import type { OrderWarning } from '@soulvia/contracts';
import { type WarningFacts, findWarnings } from './order-warnings.js';

const harmless: WarningFacts = {
  street_no: 'House 12, Street 4',
  city: 'Lahore',
  amount: '2150.00',
  phone_key: '923001234567',
  duplicates: [],
  phone: { delivered: 3, refused: 0 },
  open: 1,
  isFirst: false,
  mustCall: false,
  outOfReach: [],
};

test('order warnings: an order of a known customer has none', () => {
  expect(findWarnings(harmless)).toEqual([]);
});

test.each<[string, Partial<WarningFacts>, OrderWarning[]]>([
  ['a duplicate', { duplicates: [7, 9] }, [{ code: 'DUPLICATE', order_ids: [7, 9] }]],
  ['two refusals of three', { phone: { refused: 2, delivered: 1 } }, [{ code: 'REFUSER', refused: 2, delivered: 1 }]],
  ['as many refusals as deliveries', { phone: { refused: 2, delivered: 2 } }, []],
  ['one refusal', { phone: { refused: 1, delivered: 0 } }, []],
  ['three open orders', { open: 3 }, [{ code: 'MANY_OPEN', open: 3 }]],
  ['two open orders', { open: 2 }, []],
  ['the first order', { isFirst: true }, [{ code: 'FIRST_ORDER' }]],
  ['no usable phone', { phone_key: null }, [{ code: 'BAD_PHONE' }]],
  ['a short street', { street_no: 'Street 4' }, [{ code: 'THIN_ADDRESS' }]],
  ['a street of ten letters', { street_no: ' Street 412 ' }, []],
  ['a street without number and parts', { street_no: 'Near the old mill' }, [{ code: 'THIN_ADDRESS' }]],
  ['a street with two parts', { street_no: 'Old mill, Gulberg' }, []],
  ['a street in Urdu with number', { street_no: 'مکان نمبر ۱۲ گلی' }, []],
  [
    'a city of no courier',
    { city: 'Chak 12', outOfReach: ['TCS'] },
    [{ code: 'CITY_UNKNOWN', city: 'Chak 12', couriers: ['TCS'] }],
  ],
  ['cash at the limit', { amount: '200000.49' }, []],
  ['cash above the limit', { amount: '200000.50' }, [{ code: 'CASH_ABOVE_LIMIT', limit: '200000.00' }]],
])('order warnings: %s', (_, changes, expected) => {
  expect(findWarnings({ ...harmless, ...changes })).toEqual(expected);
});
