import { describe, expect, test } from '@jest/globals';
import { orderStatuses, type ParcelState, parcelStates } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { parcelFacts } from '../../../test/support/parcel-facts.js';
import { type Model, setStatus } from '../../../test/support/parcel-model.js';
import { decideHandOver } from './hand-over.js';
import { decideCorrection, decideMove, isOpen, type ParcelMove, type UnitsEffect } from './move-parcel.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

/** An order with up to two deliveries, and its units in stock in multiples of the order. */
interface Shop extends Omit<Model, 'parcel'> {
  parcels: readonly ParcelState[];
}

const sentStates: readonly ParcelState[] = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'];
const isSent = (state: ParcelState) => sentStates.includes(state);
const inStock: Partial<Record<UnitsEffect, number>> = { take: -1, release: 1 };

const orderOf = ({ status, place, byReport }: Shop): OrderFacts => ({
  status,
  unitsPlace: place,
  isCancelledByParcel: byReport,
});

function factsOf({ parcels }: Shop, nth: number): ParcelFacts {
  const state = parcels[nth];
  if (!state) throw new Error('no such parcel');
  return parcelFacts({
    state,
    isNewestDelivery: state !== 'VOID' && parcels.slice(nth + 1).every((later) => later === 'VOID'),
    otherDeliveries: parcels.filter((other, index) => index !== nth && other !== 'VOID'),
  });
}

/** The shop after a decision; the same one where it is refused. */
function after(shop: Shop, nth: number, decide: () => ParcelMove): Shop {
  try {
    const { state, stock, order } = decide();
    const isReceived = state === 'RECEIVED';
    return {
      parcels: shop.parcels.map((old, index) => (index === nth ? state : old)),
      status: order.status?.to ?? shop.status,
      place: order.unitsPlace ?? shop.place,
      byReport: order.status ? order.status.to === 'CANCELLED' : shop.byReport,
      stock: shop.stock + stock.reduce((sum, effect) => sum + (inStock[effect] ?? 0), 0) + (isReceived ? 1 : 0),
    };
  } catch (error) {
    if (error instanceof DomainError) return shop;
    throw error;
  }
}

const report = (shop: Shop, nth: number, to: ParcelState) =>
  after(shop, nth, () => decideMove(factsOf(shop, nth), orderOf(shop), to));

/** The command refuses a correction that would open a second parcel. */
const correct = (shop: Shop, nth: number, to: ParcelState) =>
  isOpen(to) && shop.parcels.some((state, index) => index !== nth && isOpen(state))
    ? shop
    : after(shop, nth, () => decideCorrection(factsOf(shop, nth), orderOf(shop), to));

function book(shop: Shop): Shop[] {
  const mayBook = shop.parcels.length < 2 && shop.status !== 'CANCELLED' && !shop.parcels.some(isOpen);
  return mayBook && shop.place !== 'buyer' ? [{ ...shop, parcels: [...shop.parcels, 'BOOKED'] }] : [];
}

function nextOf(shop: Shop): Shop[] {
  const moves = shop.parcels.flatMap((_, nth) =>
    parcelStates.flatMap((to) => [report(shop, nth, to), correct(shop, nth, to)]),
  );
  const statuses = orderStatuses.map((status) => {
    const { parcel: _, ...rest } = setStatus({ ...shop, parcel: 'BOOKED' }, status);
    return { ...rest, parcels: shop.parcels };
  });
  return [...moves, ...statuses, ...book(shop)];
}

/** Everything that can become of an order with up to two deliveries. */
function reachable(): Shop[] {
  const start: Shop = { parcels: [], status: 'PROCESSING', place: 'shelf', byReport: false, stock: -1 };
  const found = new Map([[JSON.stringify(start), start]]);
  for (const shop of found.values())
    for (const next of nextOf(shop)) {
      const key = JSON.stringify(next);
      if (!found.has(key)) found.set(key, next);
      if (found.size > 20_000) throw new Error('the stock grows without bound');
    }
  return [...found.values()];
}

describe('an order with two deliveries:', () => {
  const shops = reachable();
  const violating = (isRight: (shop: Shop) => boolean) => shops.filter((shop) => !isRight(shop));

  test('whatever is reported, corrected or set by hand, stock lacks exactly what is out of the shop or set aside for the order', () => {
    const isOut = (state: ParcelState) => isSent(state) || state === 'DELIVERED' || state === 'LOST';
    const isRight = ({ parcels, place, stock }: Shop) =>
      stock === -(parcels.filter(isOut).length + (place === 'shelf' ? 1 : 0));
    expect(violating(isRight)).toEqual([]);
    expect(shops.length).toBeGreaterThan(300);
  });

  test('its units are on the road exactly while a parcel is, else with the buyer exactly if one was delivered', () => {
    const isRight = ({ parcels, place }: Shop) =>
      (place === 'road') === parcels.some(isSent) &&
      (place === 'buyer') === (!parcels.some(isSent) && parcels.includes('DELIVERED'));
    expect(violating(isRight)).toEqual([]);
  });

  test('its units are lost only while a parcel is', () => {
    expect(violating(({ parcels, place }) => place !== 'lost' || parcels.includes('LOST'))).toEqual([]);
  });

  test('every late report about a lost parcel is met with another one in every state', () => {
    const others = new Set(
      shops.flatMap(({ parcels: [first, second] }) => (first === 'LOST' && second ? [second] : [])),
    );
    expect([...others].toSorted()).toEqual([...parcelStates].toSorted());
  });
});

describe('a lost parcel that is delivered after all:', () => {
  const lost = (changes: Partial<ParcelFacts> = {}) => parcelFacts({ state: 'LOST', ...changes });
  const order = (changes: Partial<OrderFacts>): OrderFacts => ({
    status: 'PROCESSING',
    unitsPlace: 'shelf',
    isCancelledByParcel: false,
    ...changes,
  });

  test('its order took other units since: they are for sale again, and the order is delivered', () => {
    const parcel = lost({ isNewestDelivery: false, otherDeliveries: ['BOOKED'] });
    expect(decideMove(parcel, order({}), 'DELIVERED')).toMatchObject({
      stock: ['release'],
      order: { unitsPlace: 'buyer', status: { to: 'DELIVERED' } },
    });
  });

  test('the other parcel was booked without units of its own: nothing moves in stock', () => {
    const parcel = lost({ isNewestDelivery: false, otherDeliveries: ['BOOKED'] });
    expect(decideMove(parcel, order({ unitsPlace: 'lost' }), 'DELIVERED')).toMatchObject({
      stock: [],
      order: { unitsPlace: 'buyer' },
    });
  });

  test('the other parcel takes units when it leaves all the same, and a manifest leaves it out', () => {
    const second = parcelFacts({ otherDeliveries: ['DELIVERED'] });
    const delivered = order({ status: 'DELIVERED', unitsPlace: 'buyer' });
    expect(decideMove(second, delivered, 'WITH_COURIER')).toMatchObject({
      stock: ['take'],
      order: { unitsPlace: 'road' },
    });
    expect(decideHandOver([{ parcel: second, order: delivered }])).toEqual({ handOvers: [], droppedOut: [second.id] });
  });

  test('a replacement leaves the shop while the buyer has the order', () => {
    const delivered = order({ status: 'DELIVERED', unitsPlace: 'buyer' });
    const replacement = parcelFacts({ kind: 'REPLACEMENT', otherDeliveries: ['DELIVERED'] });
    expect(decideHandOver([{ parcel: replacement, order: delivered }]).handOvers).toHaveLength(1);
  });

  test('the other parcel is on the road: the units are with the buyer once it has come back or is lost too', () => {
    const onRoad = order({ status: 'SHIPPED', unitsPlace: 'road' });
    const late = decideMove(lost({ isNewestDelivery: false, otherDeliveries: ['WITH_COURIER'] }), onRoad, 'DELIVERED');
    expect([late.stock, late.order.unitsPlace, late.order.status]).toEqual([[], undefined, { to: 'DELIVERED' }]);
    const second = parcelFacts({ state: 'RETURNING', otherDeliveries: ['DELIVERED'] });
    const delivered = order({ status: 'DELIVERED', unitsPlace: 'road' });
    expect(decideMove(second, delivered, 'RECEIVED').order.unitsPlace).toBe('buyer');
    expect(decideMove(second, delivered, 'LOST')).toMatchObject({
      stock: ['write-off'],
      order: { unitsPlace: 'buyer' },
    });
  });

  test('it is corrected although a newer one came back; with a second one delivered the status stays', () => {
    const first = parcelFacts({ state: 'DELIVERED', isNewestDelivery: false, otherDeliveries: ['RECEIVED'] });
    const delivered = order({ status: 'DELIVERED', unitsPlace: 'buyer' });
    expect(decideCorrection(first, delivered, 'LOST').order).toMatchObject({
      unitsPlace: 'lost',
      status: { to: 'CANCELLED', reason: 'lost' },
    });
    const twice = parcelFacts({ state: 'DELIVERED', otherDeliveries: ['DELIVERED'] });
    expect(decideCorrection(twice, delivered, 'LOST')).toMatchObject({
      stock: ['write-off'],
      order: { unitsPlace: 'buyer' },
    });
    expect(decideCorrection(twice, delivered, 'LOST').order.status).toBeUndefined();
  });
});

test('a lost parcel that comes back after another was booked leaves no units of the order anywhere', () => {
  const parcel = parcelFacts({ state: 'LOST', isNewestDelivery: false, otherDeliveries: ['BOOKED'] });
  const order: OrderFacts = { status: 'PROCESSING', unitsPlace: 'lost', isCancelledByParcel: false };
  expect(decideMove(parcel, order, 'RECEIVED').order.unitsPlace).toBe('released');
  expect(decideMove(parcel, { ...order, unitsPlace: 'shelf' }, 'RECEIVED').order.unitsPlace).toBeUndefined();
});
