import type { RefundKind, RefundState } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { OrderBooks } from '../domain/cash-state.js';
import { type JournalJson, journalJsonSql, readJournal } from './order-books.js';

interface Row {
  journals: JournalJson[];
  refunds: { id: number; kind: RefundKind; state: RefundState; amount: string }[];
}

/** What the books have about a locked package payment, oldest first. */
export async function readPaymentBooks(query: Query, paymentId: number): Promise<OrderBooks> {
  const [row] = await query<Row>(
    `select (select coalesce(json_agg(${journalJsonSql} order by j.id), '[]')
               from journals j
              where j.kind in ('PACKAGE_SALE', 'PACKAGE_BACK') and j.subject = 'payment' and j.subject_id = $1
                 or j.reverses in (select b.id from journals b where b.kind = 'PACKAGE_BACK' and b.subject = 'payment' and b.subject_id = $1)) as journals,
            (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'amount', r.amount::text) order by r.id), '[]')
               from refunds r where r.payment_id = $1) as refunds`,
    [paymentId],
  );
  return {
    journals: row?.journals.map(readJournal) ?? [],
    refunds:
      row?.refunds.map(({ amount, ...refund }) => ({ ...refund, amount: Money.parse(amount), isBroughtBack: false })) ??
      [],
  };
}
