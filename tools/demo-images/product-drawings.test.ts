import { describe, expect, test } from '@jest/globals';
import { paintedProducts, productDrawings } from './product-drawings.js';
import { usualTextures } from './texture-image.js';
import { textures } from './textures/index.js';

const products = paintedProducts();

describe('demo image tool', () => {
  test.each(products)('$name: two to four drawings without text elements or invalid numbers', (product) => {
    const drawings = [...productDrawings(product).values()];
    expect(drawings.length).toBeGreaterThanOrEqual(2);
    expect(drawings.length).toBeLessThanOrEqual(4);
    for (const svg of drawings) expect(svg).not.toMatch(/<text|NaN|undefined/);
  });

  test('shows every kind of texture, and the products of every gift set', () => {
    const used = products.map(({ texture, silhouette }) => texture ?? usualTextures[silhouette]);
    expect(new Set(used)).toEqual(new Set(Object.keys(textures)));
    for (const { silhouette, contents } of products) expect(contents !== undefined).toBe(silhouette === 'box');
  });

  test('draws every product the same way each time', () => {
    for (const product of products) expect(productDrawings(product)).toEqual(productDrawings(product));
  });

  test('draws no image twice', () => {
    const drawings = products.flatMap((product) => [...productDrawings(product).values()]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
