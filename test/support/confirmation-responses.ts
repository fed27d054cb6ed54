import type { OrderConfirmation } from '@soulvia/contracts';
import { orders } from './admin-responses.js';

/** Orders to be called about, some of them with much to say. */
export function confirmations(count: number): OrderConfirmation[] {
  return orders(count).map(({ id, full_name, shipping_address, amount, cash_due, ...order }, index) => ({
    order: {
      id,
      full_name: full_name ?? '',
      street_no: shipping_address.street_no,
      city: shipping_address.city,
      amount,
      cash_due,
      total_items: order.total_items,
      items: order.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
      past: { orders: index, received: index % 3 },
      created_at: order.created_at,
      shipping_phone: '03001234567',
    },
    confirmation: 'AWAITING',
    attempts: 0,
    last_contact: null,
    again_at: null,
    due_at: null,
    claimed_by: null,
    claimed_until: null,
    warnings: index % 2 ? [] : [{ code: 'DUPLICATE', order_ids: [1, 2] }],
    customer: null,
    text_preference: 'none',
  }));
}
