import { itemsRule } from './basket-rules.js';
import { type OrderPaymentStatus, orderPaymentStatuses } from './cash-rules.js';
import { CustomerMarks } from './customer-marks.js';
import { ListField, NumberField, OneOf, ShapeField, TextField } from './fields/index.js';
import { contactOfOrderRules } from './order-contact-rules.js';
import { orderMessages } from './order-messages.js';
import { CheckoutItem, Order, OrderWithTimeline, type ShippingAddress, ShippingAddressInput } from './ordering.js';
import { OrderParcel } from './parcels.js';
import { type TextPreference, textPreferences } from './sms-text-rules.js';
import { orderNoteRule, phoneReasonRule } from './staff-order-rules.js';

export class StaffOrder extends Order {
  /** The newest parcel. */
  @ShapeField(() => OrderParcel, { nullable: true }) parcel: OrderParcel | null;
  /** Where a parcel contradicts the order; null where they agree. */
  @TextField({ nullable: true }) disagreement: string | null;
  /** For staff and on the packing slip. */
  @TextField({ nullable: true }) note: string | null;
  @OneOf(orderPaymentStatuses) payment_status: OrderPaymentStatus;
}

export class StaffOrderWithTimeline extends OrderWithTimeline {
  /** The newest parcel. */
  @ShapeField(() => OrderParcel, { nullable: true }) parcel: OrderParcel | null;
  /** Where a parcel contradicts the order; null where they agree. */
  @TextField({ nullable: true }) disagreement: string | null;
  /** For staff and on the packing slip. */
  @TextField({ nullable: true }) note: string | null;
  @OneOf(orderPaymentStatuses) payment_status: OrderPaymentStatus;
  /** Null for staff who may not read customers. */
  @ShapeField(() => CustomerMarks, { nullable: true }) customer: CustomerMarks | null;
  /** What the phone of the order wants. */
  @OneOf(textPreferences) text_preference: TextPreference;
}

/** New content of an order; what is left out stays. */
export class EditOrderRequest {
  @ShapeField(() => ShippingAddressInput, orderMessages.addressRequired, { optional: true })
  shipping_address?: ShippingAddress;
  /** All items of the order from now on. */
  @ListField(() => CheckoutItem, itemsRule, { optional: true }) items?: CheckoutItem[];
  /** Null or empty for none. */
  @TextField(orderNoteRule, { nullable: true }) note?: string | null;
  @TextField(contactOfOrderRules.phone, { optional: true }) phone?: string;
  /** Required with another phone. */
  @TextField(phoneReasonRule, { optional: true }) phone_reason?: string;
}

/** Ids of the orders placed next after and before an order; null at the ends. */
export class OrderNeighbours {
  @NumberField({ nullable: true }) newer: number | null;
  @NumberField({ nullable: true }) older: number | null;
}
