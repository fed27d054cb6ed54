import { cashCollected, cashReversed, cashSettled, refundOwed, type RefundEvent, refundPaid } from '@soulvia/books';
import { backInStock, productCreated, productDeleted, productUpdated, stockChanged, stockLow } from '@soulvia/catalog';
import type { HookData, HookEventType, ParcelState } from '@soulvia/contracts';
import {
  parcelBooked,
  parcelDelivered,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReported,
  parcelReturning,
  parcelVoided,
} from '@soulvia/fulfilment';
import {
  orderCancelled,
  orderConfirmed,
  orderDeleted,
  orderEdited,
  orderPlaced,
  orderStatusChanged,
} from '@soulvia/ordering';
import type { EventBody, EventDefinition } from '@soulvia/platform/event-log';
import { returnDecided, returnReceived, returnRequested } from '@soulvia/returns';
import { reviewPublished } from '@soulvia/reviews';

/** An event of the log that hooks get. */
interface PublishedEvent {
  type: HookEventType;
  definition: EventDefinition;
  /** What the body of the event must contain. */
  only: EventBody;
  toData: (body: EventBody) => HookData;
}

function publish<Body extends EventBody>(
  type: HookEventType,
  definition: EventDefinition<Body>,
  toData: (body: Body) => HookData,
  only: Partial<Body> = {},
): PublishedEvent {
  return { type, definition, only, toData: (body) => toData(body as Body) };
}

/** Only an order in this state can be placed or edited. */
const openStatus = { status: 'PROCESSING' };

type OfOrder<Id extends string> = EventBody & Record<Id | 'order_id', number>;

const inState = (state: ParcelState) => (body: OfOrder<'parcel_id'>) => toParcel({ ...body, state });

const toParcel = ({ parcel_id, order_id, state }: OfOrder<'parcel_id'> & { state: ParcelState | null }) => ({
  parcel_id,
  order_id,
  state,
});

const toReturn = ({ return_id, order_id, state }: OfOrder<'return_id'> & { state: string }) => ({
  return_id,
  order_id,
  state,
});

const toCash = ({ order_id, parcel_id, amount }: { order_id: number; parcel_id?: number; amount: string }) => ({
  order_id,
  parcel_id: parcel_id ?? null,
  amount,
});

const toRefund = ({ refund_id, amount, order_id }: RefundEvent) => ({ refund_id, amount, order_id: order_id ?? null });

const toStock = ({ product_id, quantity }: { product_id: number; quantity: number }) => ({ product_id, quantity });

const toProduct = ({ product_id }: { product_id: number }) => ({ product_id });

/** Every event that hooks can ask for. An event of the log is one of them at most. */
export const publishedEvents: readonly PublishedEvent[] = [
  publish('order.placed', orderPlaced, ({ order_id, amount, total_items }) => ({
    order_id,
    amount,
    total_items,
    ...openStatus,
  })),
  publish('order.edited', orderEdited, ({ order_id, amount, lines }) => ({
    order_id,
    amount,
    total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...openStatus,
  })),
  publish('order.confirmed', orderConfirmed, ({ order_id, how }) => ({ order_id, how })),
  publish('order.status_changed', orderStatusChanged, ({ order_id, from, to }) => ({ order_id, from, to })),
  publish('order.cancelled', orderCancelled, ({ order_id, from, reason }) => ({ order_id, from, reason })),
  publish('order.deleted', orderDeleted, ({ order_id, status }) => ({ order_id, status })),
  publish('parcel.booked', parcelBooked, ({ parcel_id, order_id, courier_id, cash_due }) => ({
    parcel_id,
    order_id,
    courier_id,
    state: 'BOOKED',
    cash_due,
  })),
  publish('parcel.handed_over', parcelHandedOver, inState('WITH_COURIER')),
  publish('parcel.reported', parcelReported, toParcel, { applied: true }),
  publish('parcel.delivered', parcelDelivered, inState('DELIVERED')),
  publish('parcel.returning', parcelReturning, inState('RETURNING')),
  publish('parcel.received', parcelReceived, inState('RECEIVED')),
  publish('parcel.lost', parcelLost, inState('LOST')),
  publish('parcel.voided', parcelVoided, inState('VOID')),
  publish('payment.collected', cashCollected, toCash),
  publish('payment.reversed', cashReversed, toCash),
  publish('payment.settled', cashSettled, ({ order_id, parcel_id, how }) => ({
    order_id,
    parcel_id: parcel_id ?? null,
    how,
  })),
  publish('return.requested', returnRequested, (body) => toReturn({ ...body, state: 'REQUESTED' })),
  publish('return.decided', returnDecided, toReturn),
  publish('return.received', returnReceived, toReturn),
  publish('refund.owed', refundOwed, toRefund),
  publish('refund.paid', refundPaid, toRefund),
  publish('product.created', productCreated, toProduct),
  publish('product.deleted', productDeleted, toProduct),
  publish('product.changed', productUpdated, ({ product_id, fields }) => ({ product_id, fields })),
  publish('stock.low', stockLow, toStock),
  publish('stock.changed', stockChanged, toStock),
  publish('stock.back', backInStock, toStock),
  publish('review.published', reviewPublished, ({ review_id, product_id, rating }) => ({
    review_id,
    product_id,
    rating,
  })),
];

const byType = new Map(publishedEvents.map((published) => [published.type, published]));

export function findPublished(type: HookEventType): PublishedEvent {
  const published = byType.get(type);
  if (!published) throw new Error(`no event of the log is published as ${type}`);
  return published;
}
