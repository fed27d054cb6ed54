import { describe, expect, test } from '@jest/globals';
import { orderStatuses, type ParcelState, parcelStates } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import { type Model, natural, type Place, report } from '../../../test/support/parcel-model.js';
import { parcelFacts } from '../../../test/support/parcel-facts.js';
import { findDisagreement } from './disagreement.js';
import { decideCorrection, decideMove, type UnitsEffect } from './move-parcel.js';

const places: readonly Place[] = ['shelf', 'road', 'buyer', 'released', 'lost'];
const openStates = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'];
/** Whether an order can be in this state at all: an open parcel that has left holds the order's units. */
const isPossible = ({ parcel, place, status, byReport }: Model) =>
  (!openStates.includes(parcel) || place === 'road') &&
  (place !== 'road' || openStates.includes(parcel)) &&
  (place !== 'shelf' || status !== 'CANCELLED') &&
  (!byReport || status === 'CANCELLED');

const models = parcelStates.flatMap((parcel) =>
  orderStatuses.flatMap((status) =>
    places.flatMap((place) => [false, true].map((byReport): Model => ({ parcel, status, place, byReport, stock: 0 }))),
  ),
);

/** What is for sale after an effect; units that are written off were not for sale before. */
const inStock: Partial<Record<UnitsEffect, number>> = { take: -1, release: 1 };

/** What the decision makes of a model, in the terms of the model. */
function decided(model: Model, to: ParcelState): Model | string {
  const { parcel: state, status, place, byReport, stock } = model;
  const order = { status, unitsPlace: place, isCancelledByParcel: byReport };
  const isOfOther = place === 'buyer' && state !== 'DELIVERED' && !openStates.includes(state);
  const otherDeliveries: ParcelState[] = isOfOther ? ['DELIVERED'] : [];
  try {
    const move = decideMove(parcelFacts({ state, otherDeliveries }), order, to);
    const after = move.order.status;
    return {
      parcel: move.state,
      status: after?.to ?? status,
      place: move.order.unitsPlace ?? place,
      byReport: after ? after.to === 'CANCELLED' : byReport,
      // Units that are received for sale, which are counted line by line.
      stock: stock + move.stock.reduce((sum, effect) => sum + (inStock[effect] ?? 0), 0) + (to === 'RECEIVED' ? 1 : 0),
    };
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('parcel moves', () => {
  test('every state, report, order status and place of the units follows the tables', () => {
    const possible = models.filter(isPossible);
    for (const model of possible)
      for (const to of parcelStates) expect([model, to, decided(model, to)]).toEqual([model, to, report(model, to)]);
    expect(possible.length).toBeGreaterThan(100);
  });

  test('every state has a natural order that is possible', () => {
    for (const parcel of parcelStates)
      expect([parcel, isPossible({ parcel, ...natural[parcel] })]).toEqual([parcel, true]);
  });

  test('a lost parcel writes its units off, once', () => {
    const order = { status: 'SHIPPED', unitsPlace: 'road', isCancelledByParcel: false } as const;
    expect(decideMove(parcelFacts({ state: 'WITH_COURIER' }), order, 'LOST')).toMatchObject({
      stock: ['write-off'],
      order: { unitsPlace: 'lost', parcelOpen: false, status: { to: 'CANCELLED', reason: 'lost' } },
    });
  });

  test.each([
    ['REPLACEMENT', 'VOID', ['give-back']],
    ['REPLACEMENT', 'DELIVERED', []],
    ['REPLACEMENT', 'LOST', ['write-off']],
    ['PICKUP', 'VOID', []],
    ['PICKUP', 'LOST', []],
  ] as const)('a %s that becomes %s moves its own units and not the order', (kind, to, stock) => {
    const order = { status: 'PROCESSING', unitsPlace: 'buyer', isCancelledByParcel: false } as const;
    const move = decideMove(parcelFacts({ kind }), order, to);
    expect([move.stock, move.order.status, move.order.unitsPlace]).toEqual([stock, undefined, undefined]);
  });

  test.each([
    [
      'DELIVERED',
      'DELIVERED',
      'buyer',
      'RETURNING',
      { status: { to: 'CANCELLED', reason: 'refused' }, unitsPlace: 'road' },
    ],
    ['DELIVERED', 'DELIVERED', 'buyer', 'WITH_COURIER', { status: { to: 'SHIPPED' }, unitsPlace: 'road' }],
    ['DELIVERED', 'COMPLETED', 'buyer', 'LOST', { unitsPlace: 'lost' }],
    ['RETURNING', 'CANCELLED', 'road', 'ATTEMPTED', { status: { to: 'SHIPPED' }, unitsPlace: 'road' }],
    ['LOST', 'CANCELLED', 'lost', 'DELIVERED', { status: { to: 'DELIVERED' }, unitsPlace: 'buyer' }],
  ] as const)(
    'correction: %s with an order that is %s and units at %s becomes %s',
    (state, status, unitsPlace, to, order) => {
      const facts = { status, unitsPlace, isCancelledByParcel: status === 'CANCELLED' };
      expect(decideCorrection(parcelFacts({ state }), facts, to).order).toMatchObject(order);
    },
  );

  test.each(['BOOKED', 'WITH_COURIER', 'RECEIVED', 'VOID'] as const)(
    'correction: a parcel that is %s cannot be corrected',
    (state) => {
      const order = { status: 'CANCELLED', unitsPlace: 'released', isCancelledByParcel: true } as const;
      expect(() => decideCorrection(parcelFacts({ state }), order, 'DELIVERED')).toThrow('The parcel is');
    },
  );

  test('a disagreement is worded for staff, and none is seen where order and parcel fit', () => {
    const parcel = { kind: 'DELIVERY', refusedState: null, isNewestDelivery: true, otherDeliveries: [] } as const;
    for (const state of parcelStates)
      expect([state, findDisagreement(natural[state].status, { ...parcel, state })]).toEqual([state, null]);
    expect(findDisagreement('DELIVERED', { ...parcel, state: 'RETURNING' })).toBe(
      'The order says Delivered, the courier says Returning',
    );
    expect(findDisagreement('DELIVERED', { ...parcel, state: 'RETURNING', isNewestDelivery: false })).toBeNull();
  });
});
