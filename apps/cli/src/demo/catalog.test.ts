import { describe, expect, test } from '@jest/globals';
import { demoCategoryNames, demoProducts } from './catalog.js';
import { demoFacts } from './products/demo-facts.js';

const lowStock = 5;

describe('demo categories', () => {
  test('have six names of letters and spaces', () => {
    expect(new Set(demoCategoryNames).size).toBe(6);
    for (const name of demoCategoryNames) expect(name).toMatch(/^[A-Za-z]+( [A-Za-z]+)*$/);
  });

  test('are each used by a product, and no product has another', () => {
    const used = new Set(demoProducts.map(({ category }) => category));
    expect([...used].toSorted()).toEqual(demoCategoryNames.toSorted());
  });
});

describe('demo products', () => {
  test('are 40 with different names of at most 250 characters', () => {
    expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(40);
    expect(demoProducts).toHaveLength(40);
    for (const { name } of demoProducts) expect(name.length).toBeLessThanOrEqual(250);
  });

  test('cost whole rupees between 650 and 6,900, written with two decimals', () => {
    for (const { price } of demoProducts) {
      expect(price).toMatch(/^\d+\.00$/);
      expect(Number(price)).toBeGreaterThanOrEqual(650);
      expect(Number(price)).toBeLessThanOrEqual(6900);
    }
  });

  test('earn about one point for each hundred rupees', () => {
    for (const { price, scValue } of demoProducts) {
      expect(Number.isInteger(scValue)).toBe(true);
      expect(Math.abs(scValue - Number(price) / 100)).toBeLessThanOrEqual(0.5);
    }
  });

  test('are well stocked but for one', () => {
    const low = demoProducts.filter(({ quantity }) => quantity <= lowStock);
    expect(low.map(({ quantity }) => quantity)).toEqual([3]);
    for (const { quantity } of demoProducts.filter((product) => !low.includes(product))) {
      expect(quantity).toBeGreaterThanOrEqual(40);
      expect(quantity).toBeLessThanOrEqual(400);
    }
  });

  test('are described in two to four sentences that ask for a patch test', () => {
    for (const { name, description } of demoProducts) {
      const sentences = description.split(/(?<=[.!?]) (?=[A-Z])/);
      expect({ name, sentences: sentences.length >= 2 && sentences.length <= 4 }).toEqual({
        name,
        sentences: true,
      });
      expect(description).toMatch(/patch test/i);
    }
  });

  test('have facts, each with a skin type, and no facts belong to another product', () => {
    expect(Object.keys(demoFacts).toSorted()).toEqual(demoProducts.map(({ name }) => name).toSorted());
    const skinTypes = ['Normal', 'Dry', 'Oily', 'Combination', 'Sensitive'];
    for (const [name, { facets }] of Object.entries(demoFacts)) {
      expect([name, skinTypes.some((type) => facets.includes(type))]).toEqual([name, true]);
      expect(new Set(facets).size).toBe(facets.length);
    }
  });

  test('claim no cures and no miracles', () => {
    const claim = /miracle|instant|cure|heal|treat|anti-?ageing|acne|eczema|guarantee|whiten/i;
    for (const { description } of demoProducts) expect(description).not.toMatch(claim);
  });
});

describe('gift sets', () => {
  const singles = demoProducts.filter(({ category }) => category !== 'Gift Sets');
  const sets = demoProducts.filter(({ category }) => category === 'Gift Sets');

  test.each(sets)('$name costs less than what is in it', ({ description, price }) => {
    const contents = singles.filter(({ name }) => description.includes(name));
    const sum = contents.reduce((total, single) => total + Number(single.price), 0);
    expect(contents.length).toBeGreaterThanOrEqual(2);
    expect(Number(price)).toBeLessThan(sum);
  });
});
