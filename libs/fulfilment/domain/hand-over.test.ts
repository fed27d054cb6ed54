import { describe, expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { ManifestOpen, ParcelsNotBooked } from './errors.js';
import { assertFitForManifest, type CandidateParcel, decideHandOver, movesByParcel } from './hand-over.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

const candidate = (id: number, changes: Partial<CandidateParcel> = {}): CandidateParcel => ({
  id,
  order_id: 100 + id,
  kind: 'DELIVERY',
  state: 'BOOKED',
  tracking_number: null,
  manifest_id: null,
  courierId: 1,
  courier: 'TCS',
  isBooked: true,
  ...changes,
});

const parcel = (id: number, changes: Partial<ParcelFacts> = {}): ParcelFacts => ({
  id,
  orderId: 100 + id,
  kind: 'DELIVERY',
  state: 'BOOKED',
  trackingNumber: null,
  cashDue: '100.00',
  isNewestDelivery: true,
  otherDeliveries: [],
  attempts: 0,
  advice: null,
  disagrees: false,
  refusedState: null,
  adviceHours: 24,
  lines: [{ orderLineId: id, productId: 7, quantity: 2 }],
  ...changes,
});
const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'PROCESSING',
  unitsPlace: 'shelf',
  isCancelledByParcel: false,
  ...changes,
});

describe('new manifests:', () => {
  const check = (parcels: CandidateParcel[], ids = parcels.map(({ id }) => id)) =>
    assertFitForManifest(1, ids, new Map(parcels.map((one) => [one.id, one])));

  test('take booked parcels of their courier', () => {
    expect(() => check([candidate(1), candidate(2, { kind: 'REPLACEMENT' })])).not.toThrow();
  });

  test('name the place of each parcel that is unknown, of another courier, a pickup or not booked yet', () => {
    const others = [candidate(2, { courierId: 2, courier: 'Leopards' }), candidate(3, { kind: 'PICKUP' })];
    const open = candidate(5, { isBooked: false });
    expect(() => check([candidate(1), ...others, open], [1, 2, 3, 4, 5])).toThrow(
      new InvalidInput({
        'parcel_ids.1': ['The parcel of order 102 is booked with Leopards.'],
        'parcel_ids.2': ['The parcel of order 103 is a pickup: the courier brings it.'],
        'parcel_ids.3': ['Parcel not found.'],
        'parcel_ids.4': ['The parcel of order 105 is not booked at TCS yet.'],
      }),
    );
  });

  test('name the parcels that have left, and those in a manifest that is not signed', () => {
    const [left, waiting] = [candidate(2, { state: 'VOID' }), candidate(3, { manifest_id: 9 })];
    expect(() => check([candidate(1), left, waiting])).toThrow(new ParcelsNotBooked([left]));
    expect(() => check([candidate(1), waiting])).toThrow(new ManifestOpen([waiting]));
    expect(new ManifestOpen([waiting]).details).toEqual({
      parcels: [{ id: 3, order_id: 103, state: 'BOOKED', tracking_number: null, manifest_id: 9 }],
    });
  });

  test('name ten parcels in the sentence at most', () => {
    const many = Array.from({ length: 12 }, (_, nth) => candidate(nth + 1, { state: 'VOID' }));
    expect(new ParcelsNotBooked(many).message).toMatch(/: #101, .*#110 and 2 more\.$/);
  });
});

describe('signed manifests:', () => {
  const decide = (...parcels: { parcel: ParcelFacts; order: OrderFacts }[]) => {
    const { handOvers, droppedOut } = decideHandOver(parcels);
    return { handedOver: handOvers.map((one) => one.parcel.id), droppedOut };
  };

  test('booked parcels leave the shop, and those that were withdrawn drop out', () => {
    const [kept, withdrawn] = [parcel(1), parcel(2, { state: 'VOID' })];
    expect(decide({ parcel: kept, order: order() }, { parcel: withdrawn, order: order() })).toEqual({
      handedOver: [1],
      droppedOut: [2],
    });
  });

  test('the parcel of a cancelled order drops out before it is withdrawn', () => {
    const cancelled = order({ status: 'CANCELLED', unitsPlace: 'released' });
    expect(decide({ parcel: parcel(1), order: cancelled })).toEqual({ handedOver: [], droppedOut: [1] });
    expect(decide({ parcel: parcel(2, { kind: 'REPLACEMENT' }), order: cancelled })).toEqual({
      handedOver: [],
      droppedOut: [2],
    });
  });

  test('what was reported before the signature stays', () => {
    const reported = parcel(1, { state: 'DELIVERED' });
    expect(decide({ parcel: reported, order: order({ status: 'DELIVERED', unitsPlace: 'buyer' }) })).toEqual({
      handedOver: [],
      droppedOut: [],
    });
  });
});

test('hand-over: units that are taken at once are divided between their parcels, in order', () => {
  const second = parcel(2, {
    lines: [
      { orderLineId: 3, productId: 8, quantity: 1 },
      { orderLineId: 4, productId: 7, quantity: 3 },
    ],
  });
  const taken = [
    { productId: 7, change: -5, quantity: 10 },
    { productId: 8, change: -1, quantity: 0 },
  ];
  expect(movesByParcel([parcel(1), second], taken).map(({ moves }) => moves)).toEqual([
    [{ productId: 7, change: -2, quantity: 13 }],
    [
      { productId: 7, change: -3, quantity: 10 },
      { productId: 8, change: -1, quantity: 0 },
    ],
  ]);
});
