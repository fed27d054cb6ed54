import type { DeliveryPrices } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Coupon } from '@soulvia/promotions';
import { assertOrderable, type OrderableProduct, priceLine } from './draft-order.js';
import type { ValueChange } from './events.js';
import type { RequestedItem } from './merge-items.js';
import type { PricedLine } from './price-order.js';

/** A line of an order as it is stored, one for each product. */
export interface OrderedLine {
  id: number;
  product_id: number;
  quantity: number;
  /** Rupees with two decimals. */
  price_at_purchase: string;
  line_total: string;
  /** Left out of lines of the time before discount codes. */
  discount?: string;
  product_name: string;
  product_image: string | null;
}

/** A line after an edit; a line that the edit adds has no id. */
export interface EditedLine extends PricedLine {
  id: number | null;
}

export interface LinesEdit {
  /** In product order. */
  lines: EditedLine[];
  /** By product: units that the order has more, below zero for fewer. */
  differences: { productId: number; units: number }[];
  changes: ValueChange[];
}

export interface Prices {
  /** Those of the requested products that are in the shop. */
  products: readonly OrderableProduct[];
  delivery: DeliveryPrices;
  /** Of the order; null without one. Days and uses are not looked at again. */
  coupon: Coupon | null;
}

/** Whether an order holds exactly the requested units. */
export function holdsItems(lines: readonly OrderedLine[], items: readonly RequestedItem[]): boolean {
  const quantities = new Map(lines.map(({ product_id: id, quantity }) => [id, quantity]));
  return items.length === lines.length && items.every((item) => quantities.get(item.productId) === item.quantity);
}

/**
 * Changes the lines of an order. A product keeps the price and the name that it was ordered with, also for more units of it; a new one has
 * today's. Fewer units are always possible; more of them only of products that the shop sells.
 *
 * @param items all items of the order from now on, in product order.
 * @throws InvalidInput naming the items whose product is not in the shop, OutOfStock naming the delisted products.
 */
export function editLines(
  ordered: readonly OrderedLine[],
  items: readonly RequestedItem[],
  products: readonly OrderableProduct[],
): LinesEdit {
  const before = new Map(ordered.map((line) => [line.product_id, line]));
  const after = new Map(items.map((item) => [item.productId, item.quantity]));
  const inShop = new Map(products.map((product) => [product.id, product]));
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((a, b) => a - b)
    .map((productId) => ({ productId, units: (after.get(productId) ?? 0) - (before.get(productId)?.quantity ?? 0) }))
    .filter(({ units }) => units !== 0);
  const more = new Map(differences.map(({ productId, units }) => [productId, units]));
  assertOrderable(
    items.flatMap((item) => {
      const quantity = more.get(item.productId) ?? 0;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
    inShop,
  );
  const lines = items.flatMap(({ productId, quantity }): EditedLine[] => {
    const line = before.get(productId);
    if (line) return [{ id: line.id, ...orderedAt(line, quantity), discount: Money.zero }];
    const product = inShop.get(productId);
    return product ? [{ id: null, ...priceLine(product, quantity) }] : [];
  });
  const getName = (productId: number) =>
    before.get(productId)?.product_name ?? inShop.get(productId)?.name ?? `#${productId}`;
  return {
    lines,
    differences,
    changes: differences.map(({ productId, units }) => {
      const from = before.get(productId)?.quantity ?? 0;
      return { field: `quantity of ${getName(productId)}`, from, to: from + units };
    }),
  };
}

export function orderedAt(line: OrderedLine, quantity: number): PricedLine {
  const price = Money.parse(line.price_at_purchase);
  return {
    productId: line.product_id,
    name: line.product_name,
    image: line.product_image,
    quantity,
    price,
    total: price.times(quantity),
    discount: Money.parse(line.discount ?? '0'),
  };
}
