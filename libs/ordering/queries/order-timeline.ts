import type { OrderMoment } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { subjectEventsSql, type EventDefinition, type SubjectEvent } from '@soulvia/platform/event-log';
import { orderCancelled, orderPlaced, orderStatusChanged, type StatusChange } from '../domain/events.js';

const moments: readonly (readonly [EventDefinition, OrderMoment['what']])[] = [
  [orderPlaced, 'placed'],
  [orderStatusChanged, 'changed'],
  [orderCancelled, 'cancelled'],
];
const definitions = moments.map(([definition]) => definition);
const momentByType = new Map(moments.map(([{ type }, what]) => [type, what]));

const maxMoments = 200;

export type OrderEvent = SubjectEvent<Partial<StatusChange>>;

/** SQL expression of the events that `orderTimeline` presents. @param orderId SQL expression. */
export function orderEventsSql(orderId: string): string {
  return subjectEventsSql(definitions, orderId, maxMoments);
}

/** The status history of an order from the event log, oldest first. It leaves the actors out: its buyer reads it too. */
export function orderTimeline(events: readonly OrderEvent[]): OrderMoment[] {
  return events.map(({ type, recorded_at, body }) => ({
    what: momentByType.get(type) ?? 'changed',
    status: body.to ?? 'PROCESSING',
    at: instantText(recorded_at),
  }));
}
