import { expect, it } from '@jest/globals';
import { defaultDelivery } from '@soulvia/contracts';
import { sampleMember } from '@/testing/family-samples';
import { sampleProduct } from '@/testing/samples';
import { checkLine, computeTotals } from './cart-check';
import { toLine } from './cart-line';

const flat = { ...defaultDelivery, freeFrom: null };
const line = { ...toLine(sampleProduct()), qty: 3 };

it('cart check: uses the current price and reports the change', () => {
  const checked = checkLine(line, sampleProduct({ price: '1900.50' }));
  expect(checked.priceNote).toBe('Price changed from PKR 1,850 to PKR 1,900.50');
  expect(checked.totalPaisa).toBe(570_150);
  expect(checked.obstacle).toBeNull();
});

it.each([
  ['no longer sold', null, 'No longer available. Remove it to continue.'],
  ['out of stock', sampleProduct({ quantity: 0, is_available: false }), 'Out of stock. Remove it to continue.'],
  ['short', sampleProduct({ quantity: 2 }), 'Only 2 left in stock.'],
  ['not loaded yet', undefined, null],
])('cart check: %s', (_case, product, obstacle) => expect(checkLine(line, product).obstacle).toBe(obstacle));

it('cart check: adds PKR 150 for delivery, and nothing to nothing', () => {
  expect(computeTotals([checkLine(line, undefined)], flat)).toEqual({
    subtotalPaisa: 555_000,
    shippingPaisa: 15_000,
    totalPaisa: 570_000,
    isCityOpen: false,
  });
  expect(computeTotals([], flat).totalPaisa).toBe(0);
});

it('cart check: without a city it charges the lowest fee and says so where others pay more', () => {
  const north = { name: 'North', cities: ['Gilgit'], fee: '350.00', days: null };
  const totalsFor = (city: string | null) => {
    const { shippingPaisa, isCityOpen } = computeTotals(
      [checkLine(line, undefined)],
      { ...flat, groups: [north] },
      city,
    );
    return [shippingPaisa, isCityOpen];
  };
  expect([null, '', ' gilgit', 'Lahore'].map(totalsFor)).toEqual([
    [15_000, true],
    [15_000, true],
    [35_000, false],
    [15_000, false],
  ]);
});

it('cart check: a product of a family is named after the family and its values, and the stored line stays as it was', () => {
  const stored = { ...toLine(sampleMember(2)), qty: 1 };
  expect(stored.title).toBe('Glow Serum 50 ml');
  expect(checkLine(stored, sampleMember(2)).line.title).toBe('Glow Serum, 50 ml');
  expect(checkLine(stored, undefined).line.title).toBe('Glow Serum 50 ml');
  expect(checkLine(stored, sampleProduct({ family: null })).line.title).toBe('Glow Serum');
});
