import {
  confirmationAsked,
  orderCancelled,
  orderConfirmed,
  orderContacted,
  orderCorrected,
  orderDeleted,
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
  orderDeleted,
  confirmationAsked,
  orderContacted,
  orderConfirmed,
  orderUnreached,
  orderCorrected,
];

/** Has no tables: tells staff which orders the lists of confirmations show differently. */
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
  `select distinct subject_id::int as order_id from ${eventsInRange(listed)} changes limit ${namedMax + 1}`,
);

async function announceConfirmations(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ order_id: number }>(changedOrders, [range.from, range.to]);
  if (rows.length === 0) return [];
  const order_ids = rows.length > namedMax ? [] : rows.map(({ order_id }) => order_id);
  return [
    { audience: 'may:orders.confirm', topic: 'confirmation.changed', payload: { position: range.to, order_ids } },
  ];
}
