import { expect, test } from '@jest/globals';
import { noLimits } from '../../../test/support/order-limits.js';
import { listLimitMarks } from './limit-marks.js';

const buyer = {
  userId: 7,
  phoneKey: '923001234567',
  address: Buffer.from('ab', 'hex'),
  origin: Buffer.from('cd', 'hex'),
};
const unproven = { account_units: 0, phone_units: 0, phone_value: '0.00', address_units: 0 };

test.each([
  ['the account alone without limits', undefined, []],
  ['the account alone where no limit is set', { limits: noLimits, unproven }, []],
  [
    'phone and address of a buyer who has proven nothing',
    { limits: { ...noLimits, open_units_max: 3, open_units_address_max: 9 }, unproven },
    ['phone 923001234567', 'address ab'],
  ],
  [
    'neither of one who is proven',
    { limits: { ...noLimits, open_units_max: 3, open_units_address_max: 9 }, unproven: null },
    [],
  ],
  [
    'the phone for the value of open orders',
    { limits: { ...noLimits, open_value_max: '9000.00' }, unproven },
    ['phone 923001234567'],
  ],
  [
    'the address for orders of an hour',
    { limits: { ...noLimits, orders_per_address_hour: 5 }, unproven: null },
    ['address cd'],
  ],
])('limits count an order for %s', (_, usage, marks) => {
  expect(listLimitMarks(buyer, usage)).toEqual(['user 7', ...marks]);
});

test('limits count an order for no phone and no address that are not known', () => {
  const usage = {
    limits: { ...noLimits, open_units_max: 3, open_units_address_max: 9, orders_per_address_hour: 5 },
    unproven,
  };
  expect(listLimitMarks({ userId: 7, phoneKey: null, address: null, origin: null }, usage)).toEqual(['user 7']);
});
