import { AmountField, IdField, ListField, NumberField, OneOf, OrderNumberField, TextField } from './fields/index.js';
import { type OrderStatus, orderStatuses } from './order-rules.js';
import { trackedPhoneRule, trackingMessages } from './order-tracking-rules.js';
import { OrderMoment, PromisedArrival } from './ordering.js';

export class TrackOrderRequest {
  @OrderNumberField({ required: trackingMessages.orderRequired, unknown: trackingMessages.orderInvalid })
  order_id: number;
  @TextField(trackedPhoneRule) phone: string;
}

/** What anyone who knows the number and the phone of an order may see: no name, street, product or phone. */
export class TrackedOrder extends PromisedArrival {
  @IdField() order_id: number;
  @OneOf(orderStatuses) status: OrderStatus;
  /** Oldest first. */
  @ListField(() => OrderMoment) steps: OrderMoment[];
  /** Name of the courier that has or had the newest parcel; null before one has left. */
  @TextField({ nullable: true }) courier: string | null;
  @TextField({ nullable: true }) tracking_url: string | null;
  /** What the courier collects, in whole rupees: `3148.00`. */
  @AmountField() cash_due: string;
  @AmountField({ optional: true, description: 'What was paid ahead; absent without an advance' }) advance_paid?: string;
  @TextField() city: string;
  /** Units, not lines. */
  @NumberField() items: number;
}
