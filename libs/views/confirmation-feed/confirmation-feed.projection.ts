import {
  confirmationAsked,
  findOrderOwners,
  orderCancelled,
  orderConfirmed,
  orderContacted,
  orderCorrected,
  orderDeleted,
  orderEdited,
  orderPlaced,
  orderStatusChanged,
  orderUnreached,
} from '@soulvia/ordering';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';

/** A message names at most this many orders; beyond, it means all of them. */
const namedMax = 200;

const listed = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  orderEdited,
  orderDeleted,
  confirmationAsked,
  orderContacted,
  orderConfirmed,
  orderUnreached,
  orderCorrected,
];

/** Has no tables: tells staff which orders the lists of confirmations show differently, and buyers that their order is confirmed. */
export const confirmationFeedProjection: Projection = {
  name: 'confirmation-feed',
  version: 1,
  listensTo: listed,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceConfirmations,
};

const changedOrders = prepared(
  `select subject_id::int as order_id, bool_or(type = '${orderConfirmed.type}') as is_confirmed
     from ${eventsInRange(listed)} changes group by 1 limit ${namedMax + 1}`,
);

async function announceConfirmations(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ order_id: number; is_confirmed: boolean }>(changedOrders, [range.from, range.to]);
  if (rows.length === 0) return [];
  const { to: position } = range;
  const order_ids = rows.length > namedMax ? [] : rows.map(({ order_id }) => order_id);
  const confirmed = rows.flatMap(({ order_id, is_confirmed }) => (is_confirmed ? order_id : []));
  const owners = confirmed.length > 0 ? await findOrderOwners(query, confirmed) : [];
  return [
    { audience: 'may:orders.confirm', topic: 'confirmation.changed', payload: { position, order_ids } },
    ...owners.map(({ id, user_id, status }) => ({
      audience: `user:${user_id}` as const,
      topic: 'order.changed' as const,
      payload: { position, order_id: id, status },
    })),
  ];
}
