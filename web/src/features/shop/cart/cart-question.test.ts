import { expect, it } from '@jest/globals';
import { sampleProduct } from '@/testing/samples';
import { cartQuestion } from './cart-question';
import { toLine } from './cart-line';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...toLine(sampleProduct({ name: `Serum ${index + 1}` })), qty: 2 }));

it.each([
  [1, 'I have a question about my cart: 2 × Serum 1'],
  [2, 'I have a question about my cart: 2 × Serum 1, 2 × Serum 2'],
  [7, `I have a question about my cart: ${[1, 2, 3, 4, 5].map((n) => `2 × Serum ${n}`).join(', ')} and 2 more`],
])('cart question: names the products of a cart of %i', (count, text) => {
  expect(cartQuestion(lines(count))).toBe(text);
});
