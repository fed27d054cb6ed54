import { expect, test } from '@jest/globals';
import { referralCodePattern } from '@soulvia/contracts';
import { userIdIn } from './member-id.js';
import { isReferralCode, newReferralCode } from './referral-code.js';

test('referral code: is of the documented form, and never that of a member ID', () => {
  const codes = Array.from({ length: 2_000 }, newReferralCode);
  expect(codes.filter((code) => !referralCodePattern.test(code) || userIdIn(code) !== undefined)).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['K7Q2M9XD', 'S0123456789ABCDEF'])('referral code: %s has the form of one', (code) => {
  expect(isReferralCode(code)).toBe(true);
});

test.each([
  '',
  'K7Q2M9X',
  'K7Q2M9XDA',
  'k7q2m9xd',
  'K7Q2M9XI',
  'K7Q2M9X\n',
  'K7Q2M9XD\n',
  '//evil.example',
  'S0123456789ABCDEG',
])('referral code: %j has not', (code) => {
  expect(isReferralCode(code)).toBe(false);
});
