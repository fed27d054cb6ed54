import { expect, test } from '@jest/globals';
import { decideRotation, type RefreshToken } from './rotate-session.js';

const unrotated: RefreshToken = { sessionId: 's1', userId: 7, isUsable: true, isRotated: false, isInGrace: false };
const justRotated = { ...unrotated, isRotated: true, isInGrace: true };
const unused = { isRotated: false };
const used = { isRotated: true };
const unlocked = { isUserLocked: false };
const locked = { isUserLocked: true };

test('session rotation: an unknown or unusable token is refused', () => {
  expect(decideRotation(undefined, undefined, unlocked)).toEqual({ kind: 'refused' });
  expect(decideRotation({ ...unrotated, isUsable: false }, undefined, unlocked)).toEqual({ kind: 'refused' });
});

test('session rotation: a stolen token of a session that is already revoked is refused, not reported again', () => {
  expect(decideRotation({ ...justRotated, isUsable: false, isInGrace: false }, used, locked)).toEqual({
    kind: 'refused',
  });
});

test('session rotation: a token that was not used before gets a successor', () => {
  expect(decideRotation(unrotated, undefined, unlocked)).toEqual({ kind: 'rotate' });
});

test('session rotation: two tabs that send the same token get the same successor', () => {
  expect(decideRotation(justRotated, unused, unlocked)).toEqual({ kind: 'repeat' });
});

test.each([
  ['after the grace period', { ...justRotated, isInGrace: false }, unused],
  ['when its successor was used', justRotated, used],
  ['when its successor is missing', justRotated, undefined],
])('session rotation: a token used again %s is suspect, and stolen once the user is locked', (_, token, successor) => {
  expect(decideRotation(token, successor, unlocked)).toEqual({ kind: 'suspect' });
  expect(decideRotation(token, successor, locked)).toMatchObject({
    kind: 'stolen',
    event: { definition: { type: 'RefreshTokenReused' }, subjectId: 7, body: { user_id: 7, session_id: 's1' } },
  });
});
