import { orderLimits, orderMessages, type CheckoutItem } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** One product of an order, with where in the request it was first named. */
export interface WantedProduct {
  productId: number;
  quantity: number;
  /** Index in the request's `items`, for error messages. */
  index: number;
}

/**
 * Adds up items that name the same product; the outcome is in product id order.
 *
 * @throws InvalidInput when a product's sum is above what one line may hold.
 */
export function mergeItems(items: readonly CheckoutItem[]): WantedProduct[] {
  const merged = new Map<number, WantedProduct>();
  items.forEach((item, index) => {
    const known = merged.get(item.product_id);
    if (known) known.quantity += item.quantity;
    else merged.set(item.product_id, { productId: item.product_id, quantity: item.quantity, index });
  });
  const wanted = [...merged.values()].toSorted((a, b) => a.productId - b.productId);
  const tooMany = wanted.find((product) => product.quantity > orderLimits.quantityMax);
  if (tooMany) throw new InvalidInput({ [`items.${tooMany.index}.quantity`]: [orderMessages.quantityMax] });
  return wanted;
}
