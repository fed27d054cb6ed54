import type { OrderState } from '../../libs/ordering/domain/order-state.js';

/** An order of two products unchanged since it was placed. */
export function orderState(changes: Partial<OrderState> = {}): OrderState {
  return {
    id: 7,
    user_id: 3,
    status: 'PROCESSING',
    confirmation: 'AWAITING',
    parcel_open: false,
    cash_state: 'NONE',
    advance: null,
    coupon_id: null,
    discount: '0.00',
    shipping: '150.00',
    amount: '4648.50',
    created_at: '2026-10-31T18:59:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    full_name: 'Hina Raza',
    email: 'hina@example.pk',
    phone: '03001234567',
    address_id: 11,
    street_no: '1 Mall Road',
    city: 'Lahore',
    zip_code: '54000',
    country: 'Pakistan',
    units_at: null,
    lines: [
      { product_id: 2, quantity: 3 },
      { product_id: 9, quantity: 1 },
    ],
    ...changes,
  };
}
