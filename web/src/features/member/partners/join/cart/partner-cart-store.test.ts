import { beforeEach, describe, expect, it } from '@jest/globals';
import { endSession, startSession } from '@/lib/session-store';
import { samplePackage, sampleUser } from '@/testing/samples';
import { toPartnerItem } from './partner-cart-item';
import { addPackage, adoptGuestPackage, readPartnerCart, setPackageQuantity } from './partner-cart-store';

const growth = toPartnerItem(samplePackage());
const starter = toPartnerItem(samplePackage({ id: 1, name: 'Starter' }));
const held = () => readPartnerCart().map(({ packageName, quantity }) => [packageName, quantity]);
const signIn = () => startSession(sampleUser(), { access: 'a', refresh: 'r' });

beforeEach(() => endSession('signed-out'));

it.each([
  '{',
  'null',
  '7',
  '{"id":1}',
  '[null,"x",{"id":"2","packageName":"A","price":"1","quantity":1}]',
  '[{"id":2,"packageName":"A","price":"x","quantity":1}]',
  '[{"id":2,"packageName":"A","price":"1","quantity":0}]',
])('partner cart store: reads %s as empty', (stored) => {
  localStorage.setItem('partner_cart_guest', stored);
  expect(readPartnerCart()).toEqual([]);
});

it('partner cart store: keeps the package as the guest chose it', () => {
  expect(addPackage(growth)).toBe('added');
  expect(JSON.parse(localStorage.getItem('partner_cart_guest') ?? '')).toEqual([
    { id: 2, packageName: 'Growth', price: '35000.00', profit: 25, scValue: 260, quantity: 1, image: null },
  ]);
});

it('partner cart store: another package replaces the first, the same one increases the quantity', () => {
  addPackage(growth);
  expect(addPackage(growth)).toBe('raised');
  expect(held()).toEqual([['Growth', 2]]);
  expect(addPackage(starter)).toBe('replaced');
  expect(held()).toEqual([['Starter', 1]]);
  localStorage.setItem('partner_cart_guest', JSON.stringify([growth, starter]));
  expect(held()).toEqual([['Growth', 1]]);
});

it.each([
  [3, [['Growth', 3]]],
  [2.9, [['Growth', 2]]],
  [1e9, [['Growth', 1000]]],
  [0, []],
  [-1, []],
])('partner cart store: set to %d holds %j', (quantity, expected) => {
  addPackage(growth);
  setPackageQuantity(quantity);
  expect(held()).toEqual(expected);
});

describe('partner cart store: signing in', () => {
  it("merges the guest's package once", () => {
    addPackage(growth);
    signIn();
    expect(held()).toEqual([]);
    expect(adoptGuestPackage(7)).toBe(false);
    expect(held()).toEqual([['Growth', 1]]);
    expect(localStorage.getItem('partner_cart_guest')).toBeNull();
    setPackageQuantity(0);
    adoptGuestPackage(7);
    expect(held()).toEqual([]);
  });

  it('reports when it replaces a package, and changes nothing without a guest package', () => {
    signIn();
    addPackage(starter);
    expect(adoptGuestPackage(7)).toBe(false);
    expect(held()).toEqual([['Starter', 1]]);
    localStorage.setItem('partner_cart_guest', JSON.stringify([growth]));
    expect(adoptGuestPackage(7)).toBe(true);
    expect(held()).toEqual([['Growth', 1]]);
  });

  it('keeps carts of different members apart', () => {
    signIn();
    addPackage(growth);
    startSession(sampleUser({ id: 8 }), { access: 'b', refresh: 's' });
    expect(held()).toEqual([]);
  });
});
