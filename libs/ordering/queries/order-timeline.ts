import type { OrderMoment, OrderStatus } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { subjectEventsSql, type EventDefinition, type SubjectEvent } from '@soulvia/platform/event-log';
import {
  advanceApproved,
  deliveryField,
  type AdvanceFacts,
  orderCancelled,
  type OrderCancellation,
  orderConfirmed,
  type OrderEdit,
  orderEdited,
  orderPlaced,
  orderStatusChanged,
} from '../domain/events.js';
import type { ParcelMoment, ReturnMoment } from '../ordering-options.js';

const moments: readonly (readonly [EventDefinition, OrderMoment['what']])[] = [
  [orderPlaced, 'placed'],
  [orderStatusChanged, 'changed'],
  [orderEdited, 'edited'],
  [orderCancelled, 'cancelled'],
  [orderConfirmed, 'confirmed'],
  [advanceApproved, 'advance_paid'],
];
const definitions = moments.map(([definition]) => definition);
const momentByType = new Map(moments.map(([{ type }, what]) => [type, what]));

const maxMoments = 200;

export type OrderEvent = SubjectEvent<Partial<OrderCancellation & AdvanceFacts & Pick<OrderEdit, 'fields'>>>;

/** Its buyer knows the change that it follows. */
const isFeeOnly = ({ body }: OrderEvent) => body.fields?.length === 1 && body.fields[0] === deliveryField;

/** SQL expression of the events that `orderTimeline` presents. @param orderId SQL expression. */
export function orderEventsSql(orderId: string): string {
  return subjectEventsSql(definitions, orderId, maxMoments);
}

/**
 * What happened to an order and its parcels, oldest first. It leaves the actors out: its buyer reads it too.
 *
 * @param parcels oldest first. Where one of them changed the status, its moment stands for the change.
 */
export function orderTimeline(
  events: readonly OrderEvent[],
  parcels: readonly ParcelMoment[],
  returns: readonly ReturnMoment[] = [],
): OrderMoment[] {
  const told = events.filter((event) => !isFeeOnly(event));
  const own = told.map(({ type, recorded_at, body }) => ({
    what: momentByType.get(type) ?? 'changed',
    to: body.to,
    at: instantText(recorded_at),
    ...(type === orderCancelled.type && body.reason ? { reason: body.reason } : {}),
    ...(type === advanceApproved.type ? { amount: body.amount } : {}),
  }));
  const all = [...own, ...parcels, ...returns].toSorted((one, other) => one.at.localeCompare(other.at));
  let status: OrderStatus = 'PROCESSING';
  return all.flatMap((moment): OrderMoment[] => {
    if (!('to' in moment)) return [{ ...moment, status }];
    const { to, ...shown } = moment;
    status = to ?? status;
    return shown.what === 'changed' && isToldByParcel(shown.at, status, parcels) ? [] : [{ ...shown, status }];
  });
}

const momentOfStatus: Partial<Record<OrderStatus, OrderMoment['what']>> = {
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
};

/** A parcel and its order change in one transaction, whose events have the same time. */
function isToldByParcel(at: string, status: OrderStatus, parcels: readonly ParcelMoment[]): boolean {
  const what = momentOfStatus[status];
  return what !== undefined && parcels.some((moment) => moment.what === what && moment.at === at);
}
