import type { StockReason, StockShortage } from '@soulvia/contracts';
import { StockHasChanged } from './errors.js';
import { backInStock, newEvent, stockChanged, stockLow, type NewEvent, type StockReferences } from './events.js';

export interface StockUnits {
  productId: number;
  quantity: number;
}

export interface StockMove {
  productId: number;
  /** Negative when units leave the stock. */
  change: number;
  /** What is left after the change. */
  quantity: number;
  /** At or below this quantity the product is low in stock; absent when the change cannot cross it. */
  threshold?: number;
}

/** Why units move, and what the move belongs to. */
export interface StockCause extends StockReferences {
  reason: StockReason;
}

/**
 * The events of one change of stock. StockLow is recorded when the quantity crosses the threshold from above, not at every sale
 * below it.
 */
export function stockEvents({ productId, change, quantity, threshold }: StockMove, cause: StockCause): NewEvent[] {
  const events: NewEvent[] = [newEvent(stockChanged, productId, { product_id: productId, change, quantity, ...cause })];
  if (threshold !== undefined && quantity <= threshold && quantity - change > threshold)
    events.push(newEvent(stockLow, productId, { product_id: productId, quantity, threshold }));
  if (quantity > 0 && quantity === change && cause.reason !== 'opening')
    events.push(newEvent(backInStock, productId, { product_id: productId, quantity }));
  return events;
}

/**
 * An admin sets the quantity of a product.
 *
 * @param current the quantity in stock, locked.
 * @param seen the quantity that the admin saw; undefined to set it in any case.
 * @returns null when the quantity is right already.
 * @throws StockHasChanged when units were sold or returned since the admin looked: setting the quantity would undo that.
 */
export function decideQuantity(
  productId: number,
  current: number,
  { quantity, seen }: { quantity: number; seen?: number | undefined },
  threshold: number,
): NewEvent[] | null {
  if (current === quantity) return null;
  if (seen !== undefined && seen !== current) throw new StockHasChanged(current);
  const change = quantity - current;
  return stockEvents({ productId, change, quantity, threshold }, { reason: 'correction' });
}

/**
 * The products of which a sale could not take the requested units.
 *
 * @param taken ids of the products that the sale could take.
 * @param available units in stock by product; a product without stock is missing.
 */
export function findShortages(
  requested: readonly StockUnits[],
  taken: ReadonlySet<number>,
  available: ReadonlyMap<number, number>,
): StockShortage[] {
  return requested
    .filter(({ productId }) => !taken.has(productId))
    .map(({ productId, quantity }) => ({
      product_id: productId,
      requested: quantity,
      available: available.get(productId) ?? 0,
    }));
}
