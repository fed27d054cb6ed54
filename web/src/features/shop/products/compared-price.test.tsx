import { expect, it } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ComparedPrice } from './compared-price';

const textOf = (changes: Partial<Product>) =>
  showPage(
    <p data-testid="price">
      <ComparedPrice product={sampleProduct(changes)} />
    </p>,
  )
    .getAllByTestId('price')
    .at(-1)
    ?.textContent?.trim();

it.each<[string, Partial<Product>, string]>([
  ['none', {}, ''],
  [
    'one that was charged',
    { price: '1500.00', compare_at_price: '1850.00', compare_at_proven: true },
    'was PKR 1,850 Save 18 %',
  ],
  [
    'one that was not',
    { price: '90.00', compare_at_price: '100.00', compare_at_proven: false },
    'compare at PKR 100 Save 10 %',
  ],
  ['one nearly equal', { price: '999.99', compare_at_price: '1000.00', compare_at_proven: true }, 'was PKR 1,000'],
])('compare-at price: %s', (_, changes, text) => {
  expect(textOf(changes)).toBe(text);
});
