import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: refunds that are to be paid. */
export const refundsToPaySql = waitingSql(`refunds r where r.state = 'OWED'`, 'r.created_at');

/**
 * SQL condition: what was paid for a cancelled order is owed to its buyer, or was paid back, and not for an earlier cancellation.
 *
 * @param orderId SQL expression.
 */
export const isRepaidSql = (orderId: string) =>
  `exists (select from refunds r where r.order_id = ${orderId} and r.kind = 'CANCELLED' and r.state <> 'VOID' and not r.brought_back)`;

/** SQL condition: a refund of an order or of a package's payment is to be paid. @param id SQL expression. */
export const owesRefundSql = (column: 'order_id' | 'payment_id', id: string) =>
  `exists (select from refunds r where r.${column} = ${id} and r.state = 'OWED')`;
