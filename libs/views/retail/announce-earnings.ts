import { cashCollected, cashReversed, refundOwed, refundVoided } from '@soulvia/books';
import {
  payoutBatchApproved,
  payoutFailed,
  payoutPaid,
  payoutProfileChanged,
  payoutProfileDecided,
  payoutProfileFrozen,
  periodClosed,
} from '@soulvia/earnings';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';
import { returnAccepted } from '@soulvia/returns';

/** Orders change estimates. */
export const orderEvents = [cashCollected, cashReversed, returnAccepted, refundOwed, refundVoided];
/** What changes the balances of most partners. */
const broadcastEvents = [periodClosed, payoutBatchApproved];
/** What changes balances and profiles. */
export const earningsEvents = [
  ...broadcastEvents,
  payoutPaid,
  payoutFailed,
  payoutProfileChanged,
  payoutProfileDecided,
  payoutProfileFrozen,
];

/** Beyond it, everyone gets the message. */
const receiversMax = 500;

/** Tells staff who close months, and the partners whose figures have changed. */
export async function announceEarnings(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const [changed] = await query<{ users: number[]; is_broadcast: boolean }>(
    prepared(`select exists (select from ${eventsInRange(broadcastEvents)} closes) as is_broadcast,
                     array(select distinct user_id from (
                       select unnest(array[o.level_1, o.level_2, o.level_3]) as user_id
                         from ${eventsInRange(orderEvents)} e join views.retail_orders o on o.order_id =
                              case when e.subject = 'order' then e.subject_id else (e.body->>'order_id')::bigint end
                       union all
                       select (body->>'user_id')::int from ${eventsInRange(earningsEvents)} own) receivers
                      where user_id is not null limit ${receiversMax + 1}) as users`),
    [range.from, range.to],
  );
  if (!changed || (changed.users.length === 0 && !changed.is_broadcast)) return [];
  const isBroadcast = changed.is_broadcast || changed.users.length > receiversMax;
  const audiences = isBroadcast
    ? (['everyone'] as const)
    : (['may:earnings.close', ...changed.users.map((id) => `user:${id}` as const)] as const);
  return audiences.map((audience) => ({ audience, topic: 'earnings.changed', payload: {} }));
}
