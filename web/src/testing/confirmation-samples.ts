import type { BulkContactRequest, BulkContactResult, ConfirmationLink, OrderConfirmation } from '@soulvia/contracts';

export function sampleConfirmation(
  id: number,
  changes: Partial<Omit<OrderConfirmation, 'order'>> & { order?: Partial<OrderConfirmation['order']> } = {},
): OrderConfirmation {
  const { order, ...others } = changes;
  return {
    order: {
      id,
      full_name: 'Sana Malik',
      street_no: 'House 12, Block C',
      city: 'Lahore',
      amount: '3147.50',
      cash_due: '3148.00',
      total_items: 2,
      items: [{ name: 'Glow Serum', quantity: 2 }],
      past: { orders: 4, received: 3 },
      created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      shipping_phone: '0300 1234567',
      ...order,
    },
    confirmation: 'AWAITING',
    attempts: 0,
    last_contact: null,
    again_at: null,
    due_at: null,
    claimed_by: null,
    claimed_until: null,
    warnings: [],
    customer: null,
    text_preference: 'none',
    ...others,
  };
}

export const sampleConfirmationLink: ConfirmationLink = {
  url: 'https://shop.test/confirm-order/t',
  text: 'Hello',
  whatsapp_url: 'https://wa.me/923001234567?text=Hello',
};

/** What became of an outcome for several orders: of all but the first it is refused. */
export function firstIsRecorded({ order_ids }: Pick<BulkContactRequest, 'order_ids'>): BulkContactResult {
  const resultOf = (id: number, nth: number) =>
    nth === 0 ? { id, ok: true } : { id, ok: false, code: 'ORDER_NOT_WAITING' };
  return { results: order_ids.map(resultOf) };
}
