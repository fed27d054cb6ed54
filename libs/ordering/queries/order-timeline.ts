import type { OrderMoment } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import { readSubjectEvents, type EventDefinition } from '@soulvia/platform/event-log';
import { orderCancelled, orderPlaced, orderStatusChanged, type StatusChange } from '../domain/events.js';

const moments: readonly (readonly [EventDefinition, OrderMoment['what']])[] = [
  [orderPlaced, 'placed'],
  [orderStatusChanged, 'changed'],
  [orderCancelled, 'cancelled'],
];
const definitions = moments.map(([definition]) => definition);
const momentByType = new Map(moments.map(([{ type }, what]) => [type, what]));

const maxMoments = 200;

/** The status history of an order from the event log, oldest first. It leaves the actors out: its buyer reads it too. */
export async function orderTimeline(query: Query, orderId: number): Promise<OrderMoment[]> {
  const events = await readSubjectEvents<Partial<StatusChange>>(query, definitions, orderId, maxMoments);
  return events.map(({ type, recorded_at, body }) => ({
    what: momentByType.get(type) ?? 'changed',
    status: body.to ?? 'PROCESSING',
    at: instantText(recorded_at),
  }));
}
