import { cashDue, type Order } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { imageUrl } from '@soulvia/platform/files';
import type { OrderLineRow, OrderRow } from './order-row.js';
import { presentPromise } from './promised-arrival.js';

/** What was paid ahead; nothing where there is none. */
export const presentAdvance = (advance: string | null): { advance_paid?: string } =>
  Number(advance) > 0 && advance !== null ? { advance_paid: advance } : {};

/** The code of an order with its discount; nothing without one. */
export const presentCoupon = ({ coupon_code: code, discount }: Pick<OrderRow, 'coupon_code' | 'discount'>) =>
  code === null ? {} : { coupon_code: code, discount };

export function presentOrder(order: OrderRow, lines: readonly OrderLineRow[]): Order {
  return {
    id: order.id,
    user: order.user_id,
    user_email: order.email,
    full_name: order.full_name,
    status: order.status,
    created_at: instantText(order.created_at),
    updated_at: instantText(order.updated_at),
    subtotal: order.subtotal,
    ...presentCoupon(order),
    shipping: order.shipping,
    amount: order.amount,
    cash_due: cashDue(order.amount, order.advance),
    ...presentAdvance(order.advance),
    confirmation: order.confirmation,
    ...(order.held_until === null ? {} : { held_until: instantText(order.held_until) }),
    ...presentPromise(order),
    total_items: order.total_items,
    items: lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      quantity: line.quantity,
      price_at_purchase: line.price_at_purchase,
      line_total: line.line_total,
      ...(order.coupon_code !== null && { discount: line.discount }),
      product: { id: line.product_id, name: line.product_name, display_image: imageUrl(line.product_image) },
    })),
    address_id: order.address_id,
    shipping_address: {
      street_no: order.street_no,
      city: order.city,
      zip_code: order.zip_code,
      country: order.country,
    },
    shipping_phone: order.phone,
    payment_method: 'COD',
  };
}
