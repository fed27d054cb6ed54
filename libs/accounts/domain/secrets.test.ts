import { expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { signInCode } from './sign-in-code.js';
import { refuseShortStaffPassword } from './staff-password.js';

test('sign-in code: six digits, which its id and the secret decide', () => {
  const codes = Array.from({ length: 200 }, (_, nth) => signInCode(`code-${nth}`, 'secret'));
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(signInCode('code-0', 'secret')).toBe(codes[0]);
  expect(signInCode('code-0', 'other')).not.toBe(codes[0]);
});

test('staff password: at least eight characters for an admin', () => {
  const refused = () => refuseShortStaffPassword('ADMIN', 'a'.repeat(7));
  expect(refused).toThrow(InvalidInput);
  expect(() => refuseShortStaffPassword('ADMIN', 'a'.repeat(8))).not.toThrow();
  expect(() => refuseShortStaffPassword('USER', 'a'.repeat(6))).not.toThrow();
});
