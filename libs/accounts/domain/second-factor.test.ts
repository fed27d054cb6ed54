import { expect, test } from '@jest/globals';
import { generate } from 'otplib';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.js';
import { matchTotp, newTotpSecret } from './totp.js';

const now = 1_800_000_000;
const step = now / 30;

test('totp: accepts the codes of one step either side and none beyond', async () => {
  const secret = newTotpSecret();
  const found = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (steps) =>
      matchTotp(secret, await generate({ secret, epoch: now + steps * 30 }), 0, now),
    ),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('totp: refuses a step that was used, and everything that is not six digits', async () => {
  const secret = newTotpSecret();
  const code = await generate({ secret, epoch: now });
  expect(await matchTotp(secret, code, step, now)).toBeUndefined();
  expect(await matchTotp(secret, code, step - 1, now)).toBe(step);
  for (const bad of ['', '12345', `${code}0`, ` ${code}`, '１２３４５６', 'abcdef'])
    expect(await matchTotp(secret, bad, 0, now)).toBeUndefined();
});

test('recovery codes: ten different ones, hashed for one account, whatever their spelling', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(hashRecoveryCode(7, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(hashRecoveryCode(7, code));
  expect(hashRecoveryCode(8, code)).not.toEqual(hashRecoveryCode(7, code));
});
