import { beforeEach, expect, it } from '@jest/globals';
import { referralCodePattern } from '@soulvia/contracts';
import { keepInvitation } from '@/lib/keep-invitation';
import { fakeApi } from '@/testing/fake-api';
import { keptRef } from './kept-ref';

const day = 24 * 60 * 60_000;

beforeEach(() => void fakeApi(() => ({ status: 204 })));

const store = (ref: string) => localStorage.setItem('invitation', JSON.stringify({ ref, until: 9e15 }));

it('kept ref: is the code of the link that was opened last, for 30 days', () => {
  window.history.replaceState(null, '', '/?ref=K7Q2M9XD');
  keepInvitation(0);
  expect(keptRef(30 * day - 1)).toEqual({ ref: 'K7Q2M9XD' });
  expect(keptRef(30 * day)).toEqual({});
});

it('kept ref: accepts the letters and digits of a code, and no others', () => {
  for (let letter = 0; letter < 0x250; letter += 1) {
    const ref = String.fromCodePoint(letter).repeat(8);
    store(ref);
    expect(keptRef()).toEqual(referralCodePattern.test(ref) ? { ref } : {});
  }
});

it.each([
  null,
  '',
  'x',
  '{}',
  '[]',
  '{"ref":"sana@soulvia.test","until":9e15}',
  '{"ref":"K7Q2M9X","until":9999999999999}',
  '{"ref":"K7Q2M9XD"}',
  '{"ref":"K7Q2M9XD","until":null}',
])('kept ref: is nothing when storage holds %j', (stored) => {
  if (stored !== null) localStorage.setItem('invitation', stored);
  expect(keptRef()).toEqual({});
});
