import type { PaymentState } from '../domain/decide-payment.js';

export interface PaymentRow extends PaymentState {
  /** Null once it is erased. */
  screenshot: string | null;
  bank_reference: string | null;
  created_at: string;
}

export const paymentColumns = `p.id, p.user_id, p.package_id, p.package_name, p.package_price::text as package_price,
  p.sc_value::float8 as sc_value, p.screenshot, p.is_approved, p.bank_reference, p.created_at`;
