import { cashCollected, cashReversed, refundOwed, refundVoided } from '@soulvia/books';
import {
  partnersOfBatchSql,
  payoutBatchApproved,
  payoutFailed,
  payoutPaid,
  payoutProfileChanged,
  payoutProfileDecided,
  payoutProfileFrozen,
  periodClosed,
  statementReady,
} from '@soulvia/earnings';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { returnAccepted } from '@soulvia/returns';

/** Orders change estimates. */
export const orderEvents = [cashCollected, cashReversed, returnAccepted, refundOwed, refundVoided];
/** What changes balances and profiles; those with a user concern that partner. */
export const earningsEvents = [
  periodClosed,
  statementReady,
  payoutBatchApproved,
  payoutPaid,
  payoutFailed,
  payoutProfileChanged,
  payoutProfileDecided,
  payoutProfileFrozen,
];

/** The pages of further partners refetch by themselves. */
const receiversMax = 1_000;

/** Notifies staff who close months, and the partners whose figures have changed. */
export async function announceEarnings(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ user_id: number | null }>(
    prepared(`select user_id from (
       select unnest(array[o.level_1, o.level_2, o.level_3]) as user_id
         from ${eventsInRange(orderEvents)} e
              join views.retail_orders o on o.order_id = (e.body->>'order_id')::bigint
       union
       select (body->>'user_id')::int from ${eventsInRange(earningsEvents)} own
       union
       select p.user_id from ${eventsInRange([payoutBatchApproved])} b cross join lateral (${partnersOfBatchSql('b.subject_id')}) p) changed
      order by user_id nulls last limit ${receiversMax}`),
    [range.from, range.to],
  );
  if (rows.length === 0) return [];
  const partners = rows.flatMap(({ user_id: id }) => (id === null ? [] : [`user:${id}` as const]));
  const audiences = ['may:earnings.close' as const, ...partners];
  return audiences.map((audience) => ({ audience, topic: 'earnings.changed', payload: {} }));
}
