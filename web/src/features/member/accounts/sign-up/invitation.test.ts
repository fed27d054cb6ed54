import { expect, it } from '@jest/globals';
import { keepInvitation } from '@/lib/keep-invitation';
import { fakeApi } from '@/testing/fake-api';
import { forgetInvitation, parseInvitation, readInvitation, rememberInvitation } from './invitation';

const day = 24 * 60 * 60_000;

it.each([
  ['sana@soulvia.test', 'sana@soulvia.test'],
  ['sana shop@soulvia.test', 'sana+shop@soulvia.test'],
  [' 20260307 ', '20260307'],
  [null, null],
  ['', null],
  ['   ', null],
  ['a\u0000b', null],
  ['x'.repeat(300), null],
])('invitation: reads the link %j as %j', (link, ref) => expect(parseInvitation(link)).toBe(ref));

it('invitation: is remembered for 30 days and no longer', () => {
  rememberInvitation('20260307', 0);
  expect(readInvitation(30 * day)).toBe('20260307');
  expect(readInvitation(30 * day + 1)).toBeNull();
});

it('invitation: gives way to a newer one, and can be forgotten', () => {
  rememberInvitation('20260307');
  rememberInvitation('20260308');
  expect(readInvitation()).toBe('20260308');
  forgetInvitation();
  expect(readInvitation()).toBeNull();
});

it('invitation: is also the code of a link that has opened another page', () => {
  fakeApi(() => ({ status: 204 }));
  rememberInvitation('sana@soulvia.test', 0);
  window.history.replaceState(null, '', '/buy-product/12?ref=K7Q2M9XD');
  keepInvitation(0);
  expect(readInvitation(30 * day)).toBe('K7Q2M9XD');
  expect(readInvitation(30 * day + 1)).toBeNull();
});

it.each(['', 'x', '{}', '[]', '1', '{"ref":1,"until":9e15}', '{"ref":"a"}', '{"ref":" \\u200b","until":9e15}'])(
  'invitation: is nothing when storage holds %j',
  (stored) => {
    localStorage.setItem('invitation', stored);
    expect(readInvitation()).toBeNull();
  },
);
