import type { Courier, Parcel } from '@soulvia/contracts';

export const time = '2026-03-04T05:06:07.000Z';

export const sampleParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  id: 7,
  order_id: 1042,
  order: {
    status: 'SHIPPED',
    full_name: 'Sana Malik',
    city: 'Lahore',
    phone: '03001234567',
    amount: '3148.00',
    total_items: 3,
  },
  courier: { id: 1, name: 'TCS', code: 'tcs' },
  tracking_number: 'TCS-7712345',
  tracking_url: null,
  kind: 'DELIVERY',
  cash_due: '3148.00',
  lines: [
    { order_line_id: 11, product_id: 1, product_name: 'Glow Serum', quantity: 2, restocked: null, written_off: null },
    { order_line_id: 12, product_id: 2, product_name: 'Rose Toner', quantity: 1, restocked: null, written_off: null },
  ],
  weight_g: null,
  pieces: 1,
  state: 'WITH_COURIER',
  courier_says: null,
  attempts: 0,
  advice: null,
  booking: null,
  not_taken: null,
  disagreement: null,
  booked_at: time,
  handed_over_at: time,
  delivered_at: null,
  received_at: null,
  reports: [],
  ...changes,
});

export const sampleCourier: Courier = {
  id: 1,
  name: 'TCS',
  code: 'tcs',
  adapter: 'manual',
  tracking_url: null,
  settle_days: 7,
  advice_hours: 24,
  cities: [],
  expected: { delivery_fee: '0.00', return_fee: '0.00', income_tax_percent: 0, sales_tax_percent: 0 },
  is_active: true,
  has_secret: false,
};
