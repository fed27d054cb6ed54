import type { RefundKind } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { RefundEnded } from '../domain/errors.js';
import { newEvent, refundOwed, refundPaid, refundVoided } from '../domain/events.js';

/** What is owed to a buyer, or to a member for a package. */
export interface NewRefund {
  kind: RefundKind;
  /** Undefined for a package. */
  orderId?: number | undefined;
  paymentId?: number | undefined;
  returnId?: number | undefined;
  amount: Money;
  /** Sealed account of the buyer. */
  refundTo?: string | null;
}

/** How a refund was paid. */
export interface RefundPayment {
  reference: string;
  /** Day, `YYYY-MM-DD`. */
  paidOn: string;
  from: 'bank' | 'cash';
  by: number;
}

interface RefundRow {
  id: number;
  kind: RefundKind;
  order_id: number | null;
  payment_id: number | null;
  amount: string;
}

const columns = 'id, kind, order_id, payment_id, amount::text as amount';

/** Owes a refund, under the lock of its order or payment. The caller collects the journal whose party is the refund. @returns its id. */
export async function oweRefund(work: SqlWork, refund: NewRefund): Promise<number> {
  const [row] = await work.query<RefundRow>(
    `insert into refunds (kind, order_id, payment_id, return_id, amount, refund_to, created_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now())) returning ${columns}`,
    [
      refund.kind,
      refund.orderId ?? null,
      refund.paymentId ?? null,
      refund.returnId ?? null,
      refund.amount.toString(),
      refund.refundTo ?? null,
      work.at,
    ],
  );
  if (!row) throw new Error('an insert returned no row');
  recordAll(work, [newEvent(refundOwed, row.id, describe(row))]);
  return row.id;
}

/** What made a refund no longer holds. The caller collects the journal that reverses what owed it. @throws RefundEnded */
export async function voidRefund(work: SqlWork, refundId: number): Promise<void> {
  const [row] = await work.query<RefundRow>(
    `update refunds set state = 'VOID', ended_at = coalesce($2, now()) where id = $1 and state = 'OWED' returning ${columns}`,
    [refundId, work.at],
  );
  if (!row) throw new RefundEnded();
  recordAll(work, [newEvent(refundVoided, row.id, describe(row))]);
}

/** Notes that a refund was paid. The caller collects REFUND_PAID. @throws RefundEnded */
export async function payRefund(work: SqlWork, refundId: number, payment: RefundPayment): Promise<void> {
  const [row] = await work.query<RefundRow>(
    `update refunds set state = 'PAID', ended_at = coalesce($2, now()), reference = $3, paid_on = $4, paid_from = $5, by = $6
      where id = $1 and state = 'OWED' returning ${columns}`,
    [refundId, work.at, payment.reference, payment.paidOn, payment.from, payment.by],
  );
  if (!row) throw new RefundEnded();
  recordAll(work, [newEvent(refundPaid, row.id, describe(row))]);
}

/** Notes for a paid refund of a cancelled order that the order was brought back. */
export async function noteBroughtBack({ query }: SqlWork, refundId: number): Promise<void> {
  await query('update refunds set brought_back = true where id = $1', [refundId]);
}

const describe = ({ id, kind, order_id: orderId, payment_id: paymentId, amount }: RefundRow) => ({
  refund_id: id,
  kind,
  ...(orderId === null ? {} : { order_id: orderId }),
  ...(paymentId === null ? {} : { payment_id: paymentId }),
  amount,
});
