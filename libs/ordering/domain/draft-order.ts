import { OutOfStock } from '@soulvia/catalog';
import { type Arrival, orderMessages } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { assertUsable, type BuyersCoupon, couponUsed, findNextUse, findUnmet } from '@soulvia/promotions';
import { newEvent, orderPlaced, orderReferred, type NewEvent, type OrderPlacement } from './events.js';
import type { RequestedItem } from './merge-items.js';
import { priceOrder, type OrderPrice, priceWithCoupon, type PricedLine, type ShippingOf } from './price-order.js';

/** A product of the shop as an order line copies it. */
export interface OrderableProduct {
  id: number;
  name: string;
  /** Rupees with two decimals. */
  price: string;
  image: string | null;
  /** An admin has taken it off sale, whatever is in stock. */
  isDelisted: boolean;
}

/** A priced order before it is written and its stock is taken. */
export interface OrderDraft {
  userId: number;
  lines: PricedLine[];
  price: OrderPrice;
  /** When its buyer expects it. */
  promised: Arrival | null;
  coupon: CouponUse | null;
}

interface CouponUse extends BuyersCoupon {
  /** Number among the uses of its buyer. */
  nth: number;
}

/** The code of a checkout as it was read. */
export interface GivenCode {
  coupon: BuyersCoupon | null;
  /** Day of Asia/Karachi. */
  today: string;
}

/**
 * Prices the requested items at the shop's current prices.
 *
 * @param products those of the requested products that are in the shop.
 * @param given undefined for an order without a code.
 * @throws InvalidInput naming the items whose product is not in the shop, OutOfStock naming the delisted products, CouponInvalid.
 */
export function draftOrder(
  userId: number,
  requestedItems: readonly RequestedItem[],
  products: readonly OrderableProduct[],
  shippingOf: ShippingOf,
  given?: GivenCode,
): OrderDraft {
  const byId = new Map(products.map((product) => [product.id, product]));
  assertOrderable(requestedItems, byId);
  const lines = requestedItems.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [priceLine(product, quantity)] : [];
  });
  const draft = { userId, promised: null };
  if (!given) return { ...draft, lines, price: priceOrder(lines, shippingOf), coupon: null };
  const { coupon, today } = given;
  assertUsable(coupon, today);
  const unmet = findUnmet(coupon, lines);
  if (unmet) throw unmet;
  const nth = findNextUse(coupon);
  return { ...draft, ...priceWithCoupon(coupon, lines, shippingOf), coupon: { ...coupon, nth } };
}

/** @throws InvalidInput naming the items whose product is not in the shop, OutOfStock naming the delisted products. */
export function assertOrderable(
  items: readonly RequestedItem[],
  products: ReadonlyMap<number, Pick<OrderableProduct, 'isDelisted'>>,
): void {
  const unknown = items.filter(({ productId }) => !products.has(productId));
  if (unknown.length > 0)
    throw new InvalidInput(
      Object.fromEntries(unknown.map(({ index }) => [`items.${index}.product_id`, [orderMessages.productNotFound]])),
    );
  const delisted = items.filter(({ productId }) => products.get(productId)?.isDelisted);
  if (delisted.length > 0)
    throw new OutOfStock(
      delisted.map(({ productId, quantity }) => ({ product_id: productId, requested: quantity, available: 0 })),
    );
}

export function priceLine({ id, name, image, price: rupees }: OrderableProduct, quantity: number): PricedLine {
  const price = Money.parse(rupees);
  return { productId: id, name, image, quantity, price, total: price.times(quantity), discount: Money.zero };
}

export function orderPlacedEvent(
  orderId: number,
  { userId, lines, price, coupon }: OrderDraft,
): NewEvent<OrderPlacement> {
  return newEvent(orderPlaced, orderId, {
    order_id: orderId,
    user_id: userId,
    subtotal: price.subtotal.toString(),
    ...(coupon && { discount: price.discount.toString(), coupon_id: coupon.id }),
    shipping: price.shipping.toString(),
    amount: price.amount.toString(),
    total_items: price.totalItems,
    lines: lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      price: line.price.toString(),
      ...(coupon && { discount: line.discount.toString() }),
    })),
  });
}

/**
 * What is recorded of a new order. The code of a partner decides for whom the order counts, whatever link led to it.
 *
 * @param referrerId of the member whose link led to the order, if there is one.
 */
export function newOrderEvents(orderId: number, draft: OrderDraft, referrerId: number | undefined): NewEvent[] {
  const { userId, coupon, price } = draft;
  const body = { order_id: orderId, user_id: userId };
  const discount = price.discount.toString();
  const waived = price.waived.toString();
  const used = coupon && { ...body, coupon_id: coupon.id, discount, shipping_waived: waived };
  const counted = coupon && coupon.owner_user_id !== null ? coupon.referrer_id : referrerId;
  return [
    orderPlacedEvent(orderId, draft),
    ...(used ? [newEvent(couponUsed, orderId, used)] : []),
    ...(counted ? [newEvent(orderReferred, orderId, { ...body, ref_user_id: counted })] : []),
  ];
}
