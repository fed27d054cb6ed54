import { formatRupees } from '@soulvia/contracts';
import type { EmailRow } from '../email/email-content.js';

/** What the events of a payment state about it. */
export type MailedPayment = {
  user_id: number;
  package_name: string;
  /** Rupees with two decimals. */
  amount: string;
  sc_value: number;
};

/** What the content of an email about a payment is written from. */
export interface PaymentFacts<Payment extends MailedPayment = MailedPayment> {
  name: string | undefined;
  payment: Payment;
  /** Time of the event behind the email. */
  at: Date;
  /** The page that shows the member's payments. */
  url: string;
}

export const paymentFootnote =
  "You're receiving this email because a package payment was sent from your Soulvia account.";

export function paymentRows({ package_name, amount, sc_value }: MailedPayment): EmailRow[] {
  return [
    { label: 'Package', value: package_name },
    { label: 'Amount', value: formatRupees(amount) },
    { label: 'SC points', value: String(sc_value) },
  ];
}
