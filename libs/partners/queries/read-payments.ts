import type { PackagePaymentSummary } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';
import { presentSummary, type LinkTo } from './present-payment.js';

/** Payments per member; the list of payments has all of them. */
const paymentsMax = 20;

/** The newest payments of several members, newest first, in one query. */
export async function readPayments(
  query: Query,
  userIds: readonly number[],
  linkTo: LinkTo,
): Promise<Map<number, PackagePaymentSummary[]>> {
  const rows = await query<PaymentRow>(
    `select p.* from unnest($1::int[]) as payer (user_id), lateral (
       select ${paymentColumns} from package_payments p where p.user_id = payer.user_id order by p.id desc limit ${paymentsMax}) p`,
    [userIds],
  );
  const payments = new Map<number, PackagePaymentSummary[]>();
  for (const row of rows)
    payments.set(row.user_id, [...(payments.get(row.user_id) ?? []), presentSummary(row, linkTo)]);
  return payments;
}
