import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { CartUpdate, SavedCart } from '@soulvia/contracts';
import { renderHook } from '@testing-library/react';
import toast, { useToasterStore } from 'react-hot-toast/headless';
import { queryClient } from '@/lib/query-client';
import { startSession } from '@/lib/session-store';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { toLine } from '../cart/cart-line';
import { addToCart, mergeGuestCart, readCart, removeFromCart, setQuantity } from '../cart/cart-store';
import { productQuery } from '../products/get-product';
import { followAccount } from './follow-account';
import { Replica } from './replica';
import { savedCart } from './saved-lists';

/** The account's list on the server, which takes each merge once. */
let quantities: Record<number, number>;
let version: number;
let taken: string[];
/** Products that no longer exist: the server leaves them out. */
let deleted: number[];
/** Products that cannot be read for now. */
let unreachable: number[];
let calls: FakeCall[];
let reply: (usual: FakeResponse) => FakeResponse | 'no answer';

function exchange({ method, body }: FakeCall): FakeResponse {
  const update = method === 'PUT' ? (body as CartUpdate) : null;
  if (update && !(update.merge_id && taken.includes(update.merge_id))) {
    for (const { product_id, qty } of update.changes)
      if (!deleted.includes(product_id))
        quantities[product_id] = (update.merge_id ? (quantities[product_id] ?? 0) : 0) + qty;
    if (update.merge_id) taken.push(update.merge_id);
    version += 1;
  }
  const lines = Object.entries(quantities)
    .filter(([, qty]) => qty > 0)
    .map(([id, qty]) => ({ product_id: Number(id), qty, changed_at: '2026-11-26T08:00:00.000Z' }));
  return { body: { lines, version } satisfies SavedCart };
}

const user = sampleUser();
const cart = () => Object.fromEntries(readCart().map(({ id, qty }) => [id, qty]));
const product = (id: number) => sampleProduct({ id, name: `Product ${id}` });
const put = (id: number) => addToCart(toLine(product(id)));
const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as CartUpdate);
const sync = (isRead = true) => new Replica(savedCart, user.id).sync(isRead);

beforeEach(() => {
  queryClient.clear();
  toast.remove();
  [quantities, version, taken, deleted, unreachable] = [{}, 0, [], [], []];
  reply = (usual) => usual;
  calls = fakeApi((call) => {
    if (call.path === 'carts/mine') return reply(exchange(call));
    if (call.path === 'wishlist/mine') return { body: { items: [], version: 0 } };
    const id = Number(call.path.replace('products/', ''));
    if (unreachable.includes(id)) return { status: 500, body: {} };
    return id === 404 || deleted.includes(id) ? { status: 404, body: {} } : { body: product(id) };
  });
  signIn(user);
});
afterEach(() => {
  jest.useRealTimers();
});

it('saved cart: brings here what other devices added, with its name and price', async () => {
  [quantities, version] = [{ 7: 2 }, 3];
  await sync();
  expect(readCart()).toEqual([{ ...toLine(product(7)), qty: 2 }]);
  expect(puts()).toEqual([]);
});

it('saved cart: sends what was changed here, and nothing twice', async () => {
  await sync();
  put(1);
  put(2);
  setQuantity(1, 5);
  await sync(false);
  removeFromCart(2);
  await sync(false);
  await sync(false);
  expect(quantities).toEqual({ 1: 5, 2: 0 });
  expect(puts().map(({ changes }) => changes.map(({ product_id, qty }) => [product_id, qty]))).toEqual([
    [
      [1, 5],
      [2, 1],
    ],
    [[2, 0]],
  ]);
});

it('saved cart: adds what a guest chose to the account once, even if the response is lost', async () => {
  [quantities, version] = [{ 1: 2 }, 8];
  localStorage.clear();
  put(1);
  put(1);
  put(1);
  expect(localStorage.getItem('cart_guest')).not.toBeNull();
  signIn(user);
  expect(mergeGuestCart(user.id)).toBe(1);
  reply = () => 'no answer';
  await expect(sync()).rejects.toThrow();
  await expect(sync()).rejects.toThrow();
  reply = (usual) => usual;
  await sync();
  await sync();
  expect([quantities, cart()]).toEqual([{ 1: 5 }, { 1: 5 }]);
  expect(taken).toHaveLength(1);
});

it('saved cart: what was added offline is sent later, with the time when it was added', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T08:00:00.000Z'), doNotFake: ['queueMicrotask'] });
  await sync();
  reply = () => 'no answer';
  put(1);
  await expect(sync(false)).rejects.toThrow();
  jest.setSystemTime(new Date('2026-11-26T11:00:00.000Z'));
  reply = (usual) => usual;
  await sync(false);
  expect(puts().at(-1)?.changes).toEqual([{ product_id: 1, qty: 1, changed_at: '2026-11-26T08:00:00.000Z' }]);
});

it('saved cart: keeps what was changed while the request was on its way', async () => {
  await sync();
  put(1);
  reply = (usual) => {
    reply = (next) => next;
    put(2);
    setQuantity(1, 4);
    return usual;
  };
  await sync(false);
  expect([cart(), quantities]).toEqual([
    { 1: 4, 2: 1 },
    { 1: 4, 2: 1 },
  ]);
});

it('saved cart: a product that is gone leaves the cart of the account', async () => {
  [quantities, version] = [{ 404: 1, 7: 1 }, 2];
  await sync();
  expect([cart(), quantities]).toEqual([{ 7: 1 }, { 404: 0, 7: 1 }]);
});

it('saved cart: leaves out a product that the server never had', async () => {
  [quantities, version] = [{ 7: 2 }, 3];
  await sync();
  put(1);
  put(99);
  reply = (usual) => {
    reply = (next) => next;
    delete quantities[99];
    return { ...usual, status: 400, body: { errors: { 'changes.1.product_id': ['There is no such product'] } } };
  };
  await sync(false);
  expect(cart()).toEqual({ 1: 1, 7: 2 });
});

const notices = () => {
  const { result, unmount } = renderHook(() => useToasterStore());
  unmount();
  return result.current.toasts.map(({ message }) => message);
};

it.each([
  ['one product', [404], 'Product 404 is no longer available and was removed from your cart.'],
  ['several products', [404, 405], '2 products are no longer available and were removed from your cart.'],
])('saved cart: tells that %s of a guest did not get into the account', async (_, gone, notice) => {
  deleted = gone;
  localStorage.clear();
  for (const id of [1, ...gone]) put(id);
  signIn(user);
  mergeGuestCart(user.id);
  await sync();
  expect([cart(), quantities]).toEqual([{ 1: 1 }, { 1: 1 }]);
  expect(notices()).toEqual([notice]);
});

it('saved cart: tells that a product is gone which was added here, even if it was seen a moment ago', async () => {
  await sync();
  await queryClient.fetchQuery(productQuery(1));
  put(1);
  deleted = [1];
  await sync(false);
  expect([cart(), notices()]).toEqual([{}, ['Product 1 is no longer available and was removed from your cart.']]);
});

it('saved cart: says nothing of a product that still exists when a later change of another device wins', async () => {
  await sync();
  put(1);
  reply = ({ body }) => ({ body: { ...(body as SavedCart), lines: [] } });
  await sync(false);
  expect([cart(), notices()]).toEqual([{}, []]);
});

it('saved cart: keeps a product that the account did not take until it is known whether it still exists', async () => {
  await sync();
  put(1);
  put(404);
  unreachable = [404];
  deleted = [404];
  await expect(sync(false)).rejects.toThrow();
  expect([cart(), notices()]).toEqual([{ 1: 1, 404: 1 }, []]);
  unreachable = [];
  await sync(false);
  expect([cart(), notices()]).toEqual([
    { 1: 1 },
    ['Product 404 is no longer available and was removed from your cart.'],
  ]);
});

it('saved cart: says nothing of what another device removed', async () => {
  await sync();
  put(1);
  put(2);
  await sync(false);
  delete quantities[1];
  deleted = [1];
  version += 1;
  setQuantity(2, 3);
  await sync(false);
  expect([cart(), notices()]).toEqual([{ 2: 3 }, []]);
});

it('saved cart: comes back from the account when the stored one cannot be read', async () => {
  [quantities, version] = [{ 7: 2 }, 3];
  await sync();
  localStorage.setItem(`cart_${user.id}`, '{"id":');
  await sync();
  expect([cart(), quantities]).toEqual([{ 7: 2 }, { 7: 2 }]);
});

it('saved cart: leaves nothing in the browser while no one has used it, and is read once', async () => {
  await sync();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cart'))).toEqual([]);
  expect(calls.filter(({ path }) => path === 'carts/mine')).toHaveLength(1);
});

it('saved cart: sends nothing for what a guest brought when that cannot be read', async () => {
  [quantities, version] = [{ 7: 2 }, 3];
  localStorage.setItem(`cart_brought_${user.id}`, '[{"id":"?"}]');
  await sync();
  expect([cart(), puts(), localStorage.getItem(`cart_brought_${user.id}`)]).toEqual([{ 7: 2 }, [], null]);
});

it('saved cart: writes nothing once another user is signed in', async () => {
  [quantities, version] = [{ 7: 2 }, 3];
  reply = (usual) => {
    startSession(sampleUser({ id: 8 }), { access: 'b', refresh: 'r' });
    return usual;
  };
  await sync();
  expect(readCart()).toEqual([]);
});

it('saved cart: changes on this page are sent after a pause, and other tabs are followed', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const stop = followAccount(user.id);
  await jest.advanceTimersByTimeAsync(1_000);
  put(1);
  put(2);
  expect(puts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(puts()).toHaveLength(1);
  stop();
  put(3);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(puts()).toHaveLength(1);
});
