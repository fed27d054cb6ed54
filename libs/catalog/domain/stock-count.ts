import type { ImpossibleCount } from '@soulvia/contracts';
import { CountImpossible } from './errors.js';
import type { StockMove } from './stock.js';

/** A line of a count whose product was counted, with the stock of the product, locked. */
export interface CountedLine {
  productId: number;
  counted: number;
  /** What was in stock when it was counted. */
  quantityThen: number;
  quantity: number;
}

/**
 * Finishes a count: each product is adjusted by what the count differed from the stock at that moment, so that what was sold since
 * stays sold.
 *
 * @returns the moves of the products that change.
 * @throws CountImpossible naming the lines of which more was sold since than was counted.
 */
export function decideCountFinish(lines: readonly CountedLine[]): StockMove[] {
  const impossible = lines.flatMap(({ productId, counted, quantityThen, quantity }): ImpossibleCount[] => {
    const soldSince = quantityThen - quantity;
    return soldSince > counted ? [{ product_id: productId, counted, sold_since: soldSince }] : [];
  });
  if (impossible.length > 0) throw new CountImpossible(impossible);
  return lines.flatMap(({ productId, counted, quantityThen, quantity }): StockMove[] => {
    const change = counted - quantityThen;
    return change === 0 ? [] : [{ productId, change, quantity: quantity + change }];
  });
}
