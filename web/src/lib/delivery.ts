import { type CompanyInfo, orderLimits } from '@soulvia/contracts';
import { rupees, toPaisa } from './money';

/** Subtotal in paisa from which delivery is free; null when it never is. */
export function freeDeliveryPaisa({
  free_delivery_from: from,
}: Pick<CompanyInfo, 'free_delivery_from'>): number | null {
  return from ? toPaisa(from) : null;
}

/** `PKR 5,000`: the subtotal from which delivery is free; null when it never is. */
export function freeDeliveryText({ free_delivery_from: from }: Pick<CompanyInfo, 'free_delivery_from'>): string | null {
  return from && `PKR ${rupees(from)}`;
}

/** `PKR 150`, the delivery fee. */
export const deliveryFeeText = `PKR ${orderLimits.shippingRupees}`;

/** What a banner says about the price of delivery. */
export function deliveryOffer(company: Pick<CompanyInfo, 'free_delivery_from'>): string {
  const from = freeDeliveryText(company);
  return from ? `Free delivery from ${from}` : `Delivery ${deliveryFeeText}`;
}
