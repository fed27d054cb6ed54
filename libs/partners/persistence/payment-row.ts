import type { BuyBackState } from '@soulvia/contracts';
import { settingSql } from '@soulvia/settings';
import type { PaymentState } from '../domain/decide-payment.js';

export interface PaymentRow extends PaymentState {
  /** Null once it is erased. */
  screenshot: string | null;
  bank_reference: string | null;
  created_at: string;
  /** Until when its payer may ask to give the package back; null unless it is approved. */
  buy_back_until: string | null;
  /** What its payer asked last. */
  buy_back: { state: BuyBackState; asked_at: string; text: string; reason: string | null } | null;
}

export const paymentColumns = `p.id, p.user_id, p.package_id, p.package_name, p.package_price::text as package_price,
  p.sc_value::float8 as sc_value, p.screenshot, p.is_approved, p.bank_reference, p.created_at,
  case when p.is_approved then p.decided_at + ${settingSql('returns', 'buy_back_days')} * interval '1 day' end as buy_back_until,
  (select json_build_object('state', b.state, 'asked_at', b.asked_at::text, 'text', b.text, 'reason', b.reason)
     from package_buy_backs b where b.payment_id = p.id order by b.id desc limit 1) as buy_back`;
