import { describe, expect, test } from '@jest/globals';
import { paintedProducts, productDrawings } from './product-drawings.js';

const products = paintedProducts();

describe('demo image tool', () => {
  test.each(products)('$name: two to four drawings without text elements or invalid numbers', (product) => {
    const drawings = [...productDrawings(product).values()];
    expect(drawings.length).toBeGreaterThanOrEqual(2);
    expect(drawings.length).toBeLessThanOrEqual(4);
    for (const svg of drawings) expect(svg).not.toMatch(/<text|NaN|undefined/);
  });

  test('draws every product the same way each time', () => {
    for (const product of products) expect(productDrawings(product)).toEqual(productDrawings(product));
  });

  test('draws no image twice', () => {
    const drawings = products.flatMap((product) => [...productDrawings(product).values()]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
