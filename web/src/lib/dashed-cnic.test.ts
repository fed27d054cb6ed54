import { expect, it } from '@jest/globals';
import { readDigits } from '@soulvia/contracts';
import { dashedCnic } from './dashed-cnic';

it.each([
  ['', ''],
  ['35201', '35201'],
  ['352011', '35201-1'],
  ['3520112345671', '35201-1234567-1'],
  ['35201-1234567-1', '35201-1234567-1'],
  ['35201 1234567 1', '35201-1234567-1'],
  ['۳۵۲۰۱۱۲۳۴۵۶۷۱', '35201-1234567-1'],
  ['35201123456712', '35201-1234567-12'],
])('CNIC: shows %j as %j', (typed, shown) => {
  expect(dashedCnic(typed)).toBe(shown);
  expect(readDigits(shown)).toBe(readDigits(typed));
});
