import { memberId } from '@soulvia/accounts';
import type {
  AdvanceMatch,
  ImageMatch,
  OwnPackagePayment,
  PackagePayment,
  PackagePaymentSummary,
  PayerWarning,
} from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import type { PaymentRow } from '../persistence/payment-row.js';

export interface PayerRow extends PaymentRow {
  full_name: string;
  email: string;
  phone: string | null;
  joined_at: string;
}

/** Signs the address of a payment's screenshot for the current session. */
export type LinkTo = (paymentId: number) => string;

export function presentSummary(row: PaymentRow, linkTo: LinkTo): PackagePaymentSummary {
  return {
    id: row.id,
    package_name: row.package_name,
    package_price: row.package_price,
    image_url: row.screenshot === null ? '' : linkTo(row.id),
    is_approved: row.is_approved,
    status_display: row.is_approved === null ? 'Pending' : row.is_approved ? 'Approved' : 'Rejected',
  };
}

export function presentOwnPayment(row: PaymentRow, linkTo: LinkTo): OwnPackagePayment {
  return {
    ...presentSummary(row, linkTo),
    package: row.package_id,
    sc_value: row.sc_value,
    created_at: instantText(row.created_at),
    ...(row.buy_back_until && { buy_back_until: instantText(row.buy_back_until) }),
    ...(row.buy_back && { buy_back: { ...row.buy_back, asked_at: instantText(row.buy_back.asked_at) } }),
  };
}

/** What an approver should know before the decision. */
interface Doubts {
  warnings: PayerWarning[];
  image_matches: ImageMatch[];
  advance_matches: AdvanceMatch[];
}

export function presentPayment(row: PayerRow, doubts: Doubts, linkTo: LinkTo): PackagePayment {
  const { user_id: id, full_name, email, phone, bank_reference } = row;
  const user = { id, member_id: memberId(id, new Date(row.joined_at)), full_name, email, phone };
  return { ...presentOwnPayment(row, linkTo), user, bank_reference, ...doubts };
}
