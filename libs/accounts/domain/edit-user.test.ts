import { expect, test } from '@jest/globals';
import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { assertEditAllowed, mayRemoveAdmin } from './edit-user.js';

const account = { id: 7, email: 'sana@soulvia.test', role: 'SOULVIA_PARTNER', gender: 'O' } as const;

function refusal(actorId: number, request: Parameters<typeof assertEditAllowed>[2], present = account) {
  try {
    assertEditAllowed(actorId, present, request);
    return undefined;
  } catch (error) {
    return error instanceof InvalidInput ? error.errors : error;
  }
}

test('user edit: a customer cannot be made a partner, but a partner may stay one', () => {
  expect(refusal(1, { role: 'SOULVIA_PARTNER', fields: {} })).toBeUndefined();
  expect(() => assertEditAllowed(1, { ...account, role: 'USER' }, { role: 'SOULVIA_PARTNER', fields: {} })).toThrow(
    InvalidInput,
  );
});

test('user edit: gender O can be kept, not chosen', () => {
  expect(refusal(1, { fields: { gender: 'O' } })).toBeUndefined();
  expect(() => assertEditAllowed(1, { ...account, gender: 'F' }, { fields: { gender: 'O' } })).toThrow(InvalidInput);
});

test('user edit: admins change their own email in the profile only', () => {
  const fields = { email: 'new@soulvia.test' };
  expect(refusal(7, { fields })).toEqual({ email: [accountMessages.ownEmailInProfile] });
  expect(refusal(7, { fields: { email: account.email } })).toBeUndefined();
  expect(refusal(1, { fields })).toBeUndefined();
});

test.each([
  [{ role: 'USER' } as const, true],
  [{ isActive: false }, true],
  [{ role: 'ADMIN', isActive: true } as const, false],
  [{}, false],
])('user edit: %j may cost the shop an admin: %s', (request, expected) => {
  expect(mayRemoveAdmin(request)).toBe(expected);
});
