import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { keepInvitation } from './keep-invitation';

const day = 24 * 60 * 60_000;
const noon = Date.parse('2026-11-26T12:00:00+05:00');

let calls: FakeCall[];
beforeEach(() => {
  calls = fakeApi(() => ({ status: 204 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
  window.history.replaceState(null, '', '/');
});

const openAt = (path: string, state: unknown = null) => window.history.replaceState(state, '', path);
const address = () => window.location.pathname + window.location.search + window.location.hash;
const kept = () => JSON.parse(localStorage.getItem('invitation') ?? 'null') as unknown;
const visits = () => calls.map(({ method, path, body }) => [method, path, body]);

it('invitation of a link: is kept for 30 days and counted, and leaves the address as it was otherwise', () => {
  const state = { usr: null, key: 'abc', idx: 3 };
  openAt('/shop?search=a%20b&ref=K7Q2M9XD&page=2#list', state);
  keepInvitation(noon);
  expect(kept()).toEqual({ ref: 'K7Q2M9XD', until: noon + 30 * day });
  expect(address()).toBe('/shop?search=a+b&page=2#list');
  expect(window.history.state).toEqual(state);
  expect(visits()).toEqual([['POST', 'referrals/visits', { code: 'K7Q2M9XD' }]]);
  expect(jest.mocked(globalThis.fetch).mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

it('invitation of a link: gives way to a newer one', () => {
  openAt('/?ref=K7Q2M9XD');
  keepInvitation(noon);
  openAt('/buy-product/1?ref=ABCD2345');
  keepInvitation(noon + 1);
  expect(kept()).toMatchObject({ ref: 'ABCD2345' });
  expect(address()).toBe('/buy-product/1');
});

it.each(['/register?ref=K7Q2M9XD', '/sign-up?redirect=/checkout&ref=K7Q2M9XD'])(
  'invitation of a link: stays in the address %s, which the page reads',
  (path) => {
    openAt(path);
    keepInvitation(noon);
    expect(address()).toBe(path);
    expect(kept()).toMatchObject({ ref: 'K7Q2M9XD' });
    expect(visits()).toHaveLength(1);
  },
);

it.each(['sana@soulvia.test', 'k7q2m9xd', 'K7Q2M9XO', 'K7Q2M9XDA', 'S0123456789ABCDEF', '', '%00'])(
  'invitation of a link: %j is no code, and changes nothing',
  (ref) => {
    openAt(`/shop?ref=${ref}`);
    keepInvitation(noon);
    expect([kept(), address(), calls]).toEqual([null, `/shop?ref=${ref}`, []]);
  },
);

it('visits: are counted once per code and day of the shop', () => {
  const open = (code: string, at: number) => {
    openAt(`/?ref=${code}`);
    keepInvitation(at);
  };
  open('K7Q2M9XD', noon);
  open('ABCD2345', noon);
  open('K7Q2M9XD', noon + 1);
  open('ABCD2345', Date.parse('2026-11-26T23:59:59+05:00'));
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'K7Q2M9XD' }, { code: 'ABCD2345' }]);
  open('K7Q2M9XD', Date.parse('2026-11-27T00:00:00+05:00'));
  expect(calls).toHaveLength(3);
});

it('visits: of robots are not counted', () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  openAt('/?ref=K7Q2M9XD');
  keepInvitation(noon);
  expect(calls).toEqual([]);
});

it('visits: of a page that the browser prerenders are counted when it is shown', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  openAt('/?ref=K7Q2M9XD');
  keepInvitation(noon);
  expect(calls).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(calls).toHaveLength(1);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(calls).toHaveLength(1);
});

it('invitation of a link: needs no storage, and a visit that cannot be told is no error', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  calls = fakeApi(() => 'no answer');
  openAt('/?ref=K7Q2M9XD');
  keepInvitation(noon);
  await Promise.resolve();
  expect([address(), calls.length]).toEqual(['/', 1]);
});
