import {
  type CouponCheck,
  deliveryPaisa,
  type DeliveryPrices,
  lowestFee,
  orderLimits,
  type Product,
} from '@soulvia/contracts';
import { formatPaisa, rupees, toPaisa } from '@/lib/money';
import type { CartLine } from './cart-line';

/** A cart line with the current product data. */
export interface CheckedLine {
  line: CartLine;
  unitPaisa: number;
  totalPaisa: number;
  /** Available stock; the line's own quantity until that is known. */
  available: number;
  priceNote: string | null;
  /** Why the line cannot be ordered; null when it can. */
  obstacle: string | null;
}

/** `Glow Serum, 50 ml` for a product that is known to belong to a family. */
export function formatFullName({ id, name, family }: Product): string {
  const values = family?.siblings.find((sibling) => sibling.id === id)?.option_values;
  return values ? [family?.name, ...values].join(', ') : name;
}

/** `product`: undefined while unknown, null when it no longer exists. */
export function checkLine(line: CartLine, product: Product | null | undefined): CheckedLine {
  const unitPaisa = toPaisa(product?.price ?? line.price);
  return {
    // The current name and image.
    line: product ? { ...line, title: formatFullName(product), imageUrl: product.display_image_url } : line,
    unitPaisa,
    totalPaisa: unitPaisa * line.qty,
    available: countAvailable(product),
    priceNote: describePriceChange(line, product),
    obstacle: findObstacle(line, product),
  };
}

function countAvailable(product: Product | null | undefined): number {
  if (product === undefined) return orderLimits.quantityMax;
  if (product === null || !product.is_available) return 0;
  return Math.min(product.quantity, orderLimits.quantityMax);
}

function describePriceChange(line: CartLine, product: Product | null | undefined): string | null {
  if (!product || toPaisa(product.price) === toPaisa(line.price)) return null;
  return `Price changed from PKR ${rupees(line.price)} to PKR ${rupees(product.price)}`;
}

function findObstacle(line: CartLine, product: Product | null | undefined): string | null {
  if (product === undefined) return null;
  if (product === null) return 'No longer available. Remove it to continue.';
  if (!product.is_available) return 'Out of stock. Remove it to continue.';
  if (product.quantity < line.qty) return `Only ${product.quantity} left in stock.`;
  return null;
}

export interface CartTotals {
  subtotalPaisa: number;
  shippingPaisa: number;
  totalPaisa: number;
  /** The city is not known, and others cost more. */
  isCityOpen: boolean;
  /** The discount code that applies. */
  coupon?: CouponCheck;
}

/** @param city empty or null while it is not known. */
export function computeTotals(
  lines: readonly CheckedLine[],
  prices: DeliveryPrices,
  city: string | null = null,
  coupon?: CouponCheck,
): CartTotals {
  const subtotalPaisa = lines.reduce((sum, line) => sum + line.totalPaisa, 0);
  const { fee, isOnly } = lowestFee(prices);
  const known = city ? prices : { ...prices, groups: [], other: { fee, days: null } };
  const shippingPaisa = coupon?.free_delivery ? 0 : deliveryPaisa(known, { city: city ?? '', subtotalPaisa });
  const isCityOpen = !city && !isOnly && shippingPaisa > 0;
  const totalPaisa = subtotalPaisa - toPaisa(coupon?.discount ?? 0) + shippingPaisa;
  return { subtotalPaisa, shippingPaisa, totalPaisa, isCityOpen, coupon };
}

/** What is to pay, or from what on while the city is not known. */
export function atLeast({ isCityOpen }: CartTotals, paisa: number): string {
  return `${isCityOpen ? 'from ' : ''}${pkr(paisa)}`;
}

export function pkr(paisa: number): string {
  return `PKR ${formatPaisa(paisa)}`;
}
