import { expect, it } from '@jest/globals';
import { dashedCnic, readDigits, localPhone } from './local-digits';

it.each([
  '03001234567',
  '0300 1234567',
  '0300-123-4567',
  '+92 300 1234567',
  '+92 (0)300 1234567',
  '+923001234567',
  '00923001234567',
  '923001234567',
  '3001234567',
  ' 0300.123.4567 ',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠١٢٣٤٥٦٧',
])('local digits: reads %s as one number', (typed) => expect(localPhone(typed)).toBe('03001234567'));

it.each(['', '0300', '030012345678', '+14155552671', '0300 12345x7', '1'.repeat(100_000)])(
  'local digits: leaves %.20j as it is',
  (typed) => expect(localPhone(typed)).toBe(typed),
);

it.each([
  ['', ''],
  ['35201', '35201'],
  ['352011', '35201-1'],
  ['3520112345671', '35201-1234567-1'],
  ['35201-1234567-1', '35201-1234567-1'],
  ['35201 1234567 1', '35201-1234567-1'],
  ['۳۵۲۰۱۱۲۳۴۵۶۷۱', '35201-1234567-1'],
  ['35201123456712', '35201-1234567-12'],
])('local digits: shows %j as %j', (typed, shown) => {
  expect(dashedCnic(typed)).toBe(shown);
  expect(readDigits(shown)).toBe(readDigits(typed));
});
