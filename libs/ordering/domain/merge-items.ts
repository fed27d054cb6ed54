import { orderLimits, orderMessages, type CheckoutItem } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

export interface RequestedItem {
  productId: number;
  quantity: number;
  /** Where the request first names the product: an index of its `items`, for error messages. */
  index: number;
}

/**
 * Adds up items of the same product, in product id order.
 *
 * @throws InvalidInput when a product's sum exceeds the limit of one line.
 */
export function mergeItems(items: readonly CheckoutItem[]): RequestedItem[] {
  const merged = new Map<number, RequestedItem>();
  items.forEach((item, index) => {
    const earlier = merged.get(item.product_id);
    if (earlier) earlier.quantity += item.quantity;
    else merged.set(item.product_id, { productId: item.product_id, quantity: item.quantity, index });
  });
  const requestedItems = [...merged.values()].toSorted((a, b) => a.productId - b.productId);
  const tooMany = requestedItems.find((item) => item.quantity > orderLimits.quantityMax);
  if (tooMany) throw new InvalidInput({ [`items.${tooMany.index}.quantity`]: [orderMessages.quantityMax] });
  return requestedItems;
}
