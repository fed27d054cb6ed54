import type { ShopFacetsQuery } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Narrowing } from '../queries/product-filter.js';

/** @throws InvalidInput when the lowest price is above the highest. */
export function toNarrowing(query: ShopFacetsQuery): Narrowing | undefined {
  const { facets = [], price_min: priceMin = null, price_max: priceMax = null, in_stock } = query;
  if (priceMin !== null && priceMax !== null && Number(priceMin) > Number(priceMax))
    throw new InvalidInput({ price_max: ['price_max must not be below price_min'] });
  const inStock = in_stock !== undefined;
  if (facets.length === 0 && priceMin === null && priceMax === null && !inStock) return undefined;
  return { facets, priceMin, priceMax, inStock };
}
