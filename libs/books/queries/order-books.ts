import type { RefundKind, RefundState } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { Account, JournalKind, JournalSubject } from '../domain/account.js';
import type { OrderBooks } from '../domain/cash-state.js';
import type { JournalFacts } from '../domain/journal.js';

/** A journal as `journalJsonSql` builds it. */
export interface JournalJson {
  id: number;
  kind: JournalKind;
  subject: JournalSubject;
  subject_id: number;
  reverses: number | null;
  lines: {
    account: Account;
    party_id: number | null;
    order_id: number | null;
    parcel_id: number | null;
    amount: string;
  }[];
}

interface Row {
  order_id: number;
  journals: JournalJson[];
  refunds: { id: number; kind: RefundKind; state: RefundState; amount: string; brought_back: boolean }[];
}

/** SQL of the lines of a journal `j`, as JSON. */
export const linesJsonSql = `(
  select json_agg(json_build_object('account', l.account, 'party_id', l.party_id, 'order_id', l.order_id, 'parcel_id', l.parcel_id,
                                    'amount', l.amount::text) order by l.nth)
    from journal_lines l where l.journal_id = j.id)`;

/** SQL of a journal `j` with its lines, as JSON. */
export const journalJsonSql = `json_build_object('id', j.id, 'kind', j.kind, 'subject', j.subject, 'subject_id', j.subject_id,
  'reverses', j.reverses, 'lines', ${linesJsonSql})`;

const sql = `
  select o.id as order_id,
         (select coalesce(json_agg(${journalJsonSql} order by j.id), '[]')
            from journals j where j.id in (select journal_id from journal_lines where order_id = o.id)) as journals,
         (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'amount', r.amount::text,
                                                     'brought_back', r.brought_back) order by r.id), '[]')
            from refunds r where r.order_id = o.id) as refunds
    from unnest($1::int[]) as o (id)`;

/** What the books have about locked orders, by order, in one statement. It must run after the statement that locks them. */
export async function readOrderBooks(query: Query, orderIds: readonly number[]): Promise<Map<number, OrderBooks>> {
  const rows = await query<Row>(sql, [orderIds]);
  return new Map(
    rows.map(({ order_id: id, journals, refunds }) => [
      id,
      {
        journals: journals.map(readJournal),
        refunds: refunds.map(({ amount, brought_back: isBroughtBack, ...refund }) => ({
          ...refund,
          amount: Money.parse(amount),
          isBroughtBack,
        })),
      },
    ]),
  );
}

export function readJournal({ subject_id: subjectId, lines, ...journal }: JournalJson): JournalFacts {
  return {
    ...journal,
    subjectId,
    lines: lines.map((line) => ({
      account: line.account,
      partyId: line.party_id ?? undefined,
      orderId: line.order_id ?? undefined,
      parcelId: line.parcel_id ?? undefined,
      amount: Money.parseSigned(line.amount),
    })),
  };
}
