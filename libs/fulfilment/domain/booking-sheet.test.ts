import { expect, test } from '@jest/globals';
import { bookingSheetHead, bookingSheetRow } from './booking-sheet.js';

test('booking sheet: each column has what it is named for, phone and city as couriers write them', () => {
  const lines = [
    { productName: 'Toner', quantity: 2 },
    { productName: 'Balm', quantity: 1 },
  ];
  const to = {
    full_name: 'Hina Tariq',
    phone: '+92 300 1234567',
    street_no: 'House 3',
    zip_code: '54000',
    city: 'lahore',
  };
  const parcel = { orderId: 42, cashDue: '350.00', pieces: 1, weightG: null, lines };
  const row = bookingSheetRow(parcel, to, []);
  expect(Object.fromEntries(bookingSheetHead.map((column, nth) => [column, row[nth]]))).toEqual({
    order_id: 42,
    name: 'Hina Tariq',
    phone: '03001234567',
    address: 'House 3, 54000',
    city: 'Lahore',
    cash_due: 350,
    pieces: 1,
    weight_g: '',
    items: '2 x Toner; 1 x Balm',
  });
});

test('booking sheet: a template says which columns there are, in its order, and what each holds', () => {
  const to = { full_name: '=Hina', phone: '0300 1234567', street_no: '-7', zip_code: '54000', city: 'Lahore' };
  const parcel = { orderId: 42, cashDue: '350.00', pieces: 2, weightG: 1250, lines: [] };
  const columns = [
    { name: 'Consignee', value: 'name' },
    { name: 'Service', text: 'Overnight' },
    { name: 'Weight', value: 'weight_kg' },
    { name: 'Remarks' },
    { name: 'Street', value: 'street' },
    { name: 'COD', value: 'cash_due' },
  ] as const;
  expect(bookingSheetRow(parcel, to, [], columns)).toEqual(['=Hina', 'Overnight', 1.25, '', '-7', 350]);
});

test.each([
  ['+92+923001234567', '03001234567'],
  ['+971 50 123 4567', '971501234567'],
  ['042-35761234', '04235761234'],
])('booking sheet: the phone %s is %s', (phone, digits) => {
  const to = { full_name: 'Ali', phone, street_no: 'House 3', zip_code: '', city: 'Lahore' };
  const row = bookingSheetRow({ orderId: 1, cashDue: '1.00', pieces: 1, weightG: null, lines: [] }, to, []);
  expect(row[bookingSheetHead.indexOf('phone')]).toBe(digits);
});
