import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deliveryPaisa, editedDeliveryPaisa } from './delivery-fee.js';
import { type CityGroup, defaultDelivery, type DeliveryPrices, lowestFee } from './delivery-prices.js';
import { deliveryProblems } from './delivery-settings.js';

const listed = ['Lahore', 'Multan', 'Karachi', 'Mirpur Khas', 'Quetta', 'Gilgit'];
const paisa = fc.integer({ min: 0, max: 500_000 });
const toRupees = (amount: number) => (amount / 100).toFixed(2);
const pricesOfAnyShop = fc
  .record({
    owners: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: listed.length, maxLength: listed.length }),
    fees: fc.array(paisa, { minLength: 5, maxLength: 5 }),
    freeFrom: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  })
  .map(({ owners, fees, freeFrom }) => {
    const groups = [0, 1, 2, 3].map((index): CityGroup => ({
      name: `Group ${index}`,
      cities: listed.filter((_, city) => owners[city] === index),
      fee: toRupees(fees[index] ?? 0),
      days: null,
    }));
    const prices: DeliveryPrices = {
      groups,
      other: { fee: toRupees(fees[4] ?? 0), days: null },
      freeFrom: freeFrom === null ? null : toRupees(freeFrom),
    };
    return { prices, feeOf: (city: number) => fees[owners[city] ?? -1] ?? fees[4] ?? 0, freeFrom };
  });
const spellings: ((city: string) => string)[] = [
  (city) => city,
  (city) => city.toUpperCase(),
  (city) => `  ${city.toLowerCase().replace(' ', '   ')} `,
];
const spelling = fc.constantFrom(...spellings);
const subtotal = fc.integer({ min: 0, max: 2_000_000 });
const city = fc.nat(listed.length - 1);

test('delivery fee: is that of the city in any spelling, and nothing for nothing and from free delivery on', () => {
  fc.assert(
    fc.property(
      pricesOfAnyShop,
      city,
      spelling,
      subtotal,
      ({ prices, feeOf, freeFrom }, place, spell, subtotalPaisa) => {
        const isFree = subtotalPaisa === 0 || (freeFrom !== null && subtotalPaisa >= freeFrom);
        expect(deliveryPaisa(prices, { city: spell(listed[place] ?? ''), subtotalPaisa })).toBe(
          isFree ? 0 : feeOf(place),
        );
        expect(Number(lowestFee(prices).fee) * 100).toBeLessThanOrEqual(feeOf(place) + 0.001);
      },
    ),
  );
});

test('delivery fee: a new shop charges PKR 150 for every city', () => {
  const prices = { ...defaultDelivery, freeFrom: null };
  fc.assert(
    fc.property(fc.string(), subtotal, (typed, subtotalPaisa) => {
      expect(deliveryPaisa(prices, { city: typed, subtotalPaisa })).toBe(subtotalPaisa === 0 ? 0 : 15_000);
    }),
  );
});

test('delivery fee: an edit keeps what was charged, unless the group or the side of free delivery changes', () => {
  fc.assert(
    fc.property(
      pricesOfAnyShop,
      city,
      city,
      subtotal,
      subtotal,
      paisa,
      ({ prices }, from, to, before, after, charged) => {
        const ordered = { city: listed[from] ?? '', subtotalPaisa: before, shippingPaisa: charged };
        const edited = { city: listed[to] ?? '', subtotalPaisa: after };
        const groupOf = (name: string) => prices.groups.findIndex(({ cities }) => cities.includes(name));
        const isFree = (amount: number) =>
          deliveryPaisa(
            { ...prices, groups: [], other: { fee: '1.00', days: null } },
            {
              city: '',
              subtotalPaisa: amount,
            },
          ) === 0;
        const isSame = groupOf(ordered.city) === groupOf(edited.city) && isFree(before) === isFree(after);
        expect(editedDeliveryPaisa(prices, ordered, edited)).toBe(isSame ? charged : deliveryPaisa(prices, edited));
      },
    ),
  );
});

test('delivery settings: a city must be in the list, and in one group only', () => {
  const groups = [
    { name: 'Punjab', cities: ['Lahore', 'Multan'] },
    { name: 'Large', cities: ['lahore', 'Karachi', 'Atlantis'] },
  ];
  expect(deliveryProblems({ groups })).toEqual({
    'groups.1.cities.0': ['Lahore is in "Punjab" already.'],
    'groups.1.cities.2': ['Atlantis is not a city of the list.'],
  });
});
