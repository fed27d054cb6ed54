import { type CreateOrderRequest, orderLimits, orderMessages, type Product } from '@soulvia/contracts';
import { toPaisa } from '@/lib/money';

export interface DraftLine {
  key: string;
  product: (Pick<Product, 'id' | 'name' | 'price'> & Partial<Pick<Product, 'category'>>) | null;
  quantity: string;
}

export interface OrderDraft {
  user: { id: number; label: string } | null;
  addressId: number | null;
  lines: DraftLine[];
}

export function isUntouched({ user, lines }: OrderDraft): boolean {
  const [first, ...others] = lines;
  return user === null && first?.product === null && first.quantity === '1' && others.length === 0;
}

/** Errors by the server's field names: `items.0.quantity`. */
export type DraftProblems = Record<string, string>;

export function quantityProblem(text: string): string | undefined {
  if (!/^\d{1,6}$/.test(text.trim())) return orderMessages.quantityRequired;
  if (Number(text) < orderLimits.quantityMin) return orderMessages.quantityMin;
  return Number(text) > orderLimits.quantityMax ? orderMessages.quantityMax : undefined;
}

export function validateDraft({ user, addressId, lines }: OrderDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (!user) problems['user_id'] = orderMessages.userRequired;
  if (addressId === null) problems['address_id'] = orderMessages.addressRequired;
  if (lines.length === 0) problems['items'] = orderMessages.itemsRequired;
  for (const [index, { product, quantity }] of lines.entries()) {
    if (!product) problems[`items.${index}.product_id`] = orderMessages.productRequired;
    const problem = quantityProblem(quantity);
    if (problem) problems[`items.${index}.quantity`] = problem;
  }
  return problems;
}

/** Expects a valid draft. */
export function toRequest({ user, addressId, lines }: OrderDraft): CreateOrderRequest {
  return {
    user_id: user?.id ?? 0,
    address_id: addressId ?? 0,
    items: lines.map(({ product, quantity }) => ({ product_id: product?.id ?? 0, quantity: Number(quantity) })),
  };
}

export function lineTotal({ product, quantity }: DraftLine): number {
  return product && !quantityProblem(quantity) ? toPaisa(product.price) * Number(quantity) : 0;
}

/**
 * Expected totals in paisa; the server computes the final amounts.
 *
 * @param shippingOf the delivery fee of a subtotal.
 */
export function sumLines(lines: readonly DraftLine[], shippingOf: (subtotalPaisa: number) => number) {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const shipping = shippingOf(subtotal);
  return { subtotal, shipping, amount: subtotal + shipping };
}
