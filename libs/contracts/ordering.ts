import { LinkedAdvance } from './advances.js';
import { guestCheckoutRules } from './guest-checkout-rules.js';
import { addressRules } from './address-rules.js';
import { itemsRule, quantityRule } from './basket-rules.js';
import { couponCodeRule } from './coupon-rules.js';
import { invitationRule } from './invitation-rule.js';
import {
  AmountField,
  BooleanField,
  CommaIdsQuery,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  ShapeField,
  TextField,
  WholeField,
  CityField,
} from './fields/index.js';
import { DayQuery } from './list-queries.js';
import { type PaymentFilter, paymentFilters } from './cash-rules.js';
import { expectedAmountRule } from './expected-amount-rule.js';
import { contactOfOrderRules } from './order-contact-rules.js';
import { orderMessages } from './order-messages.js';
import {
  type CancelReason,
  cancelReasons,
  type Confirmation,
  confirmations,
  type OrderMomentKind,
  orderMomentKinds,
  type OrderOrdering,
  orderOrderings,
  type OrderStatus,
  orderStatuses,
} from './order-rules.js';
import { OrderReturn, ReturnableLine } from './returns.js';
import { type OrderParcelFilter, orderParcelFilters, staffOrderLimits } from './staff-order-rules.js';

const { slipsMax } = staffOrderLimits;

const addressTexts = { required: orderMessages.addressRequired, unknown: orderMessages.addressNotFound };

export class CheckoutItem {
  @IdField({ required: orderMessages.productRequired, unknown: orderMessages.productNotFound }) product_id: number;
  @WholeField(quantityRule) quantity: number;
}

/** Items and their delivery address. */
export class Basket {
  @IdField(addressTexts) address_id: number;
  @ListField(() => CheckoutItem, itemsRule) items: CheckoutItem[];
}

export class CheckoutRequest extends Basket {
  @TextField(contactOfOrderRules.full_name, { optional: true }) full_name?: string;
  @TextField(contactOfOrderRules.email, { optional: true }) email?: string;
  @TextField(contactOfOrderRules.phone, { optional: true }) phone?: string;
  @OneOf(['COD'], orderMessages.paymentMethod, { optional: true }) payment_method?: 'COD';
  /** What the page showed, in rupees; another amount places no order. */
  @TextField(expectedAmountRule) expected_amount?: string;
  @TextField(couponCodeRule, { optional: true }) coupon_code?: string;
  /** The referral code of the link that the shopper opened last. */
  @TextField(invitationRule, { optional: true }) ref?: string;
}

export class OrderedProduct {
  @IdField() id: number;
  @TextField() name: string;
  @TextField({ nullable: true }) display_image: string | null;
}

export class OrderItem {
  @IdField() id: number;
  @IdField() product_id: number;
  @NumberField() quantity: number;
  @TextField() price_at_purchase: string;
  /** Before the discount. */
  @AmountField() line_total: string;
  @AmountField({ optional: true, description: 'Of the discount code; absent without one' }) discount?: string;
  @ShapeField(() => OrderedProduct) product: OrderedProduct;
}

export class ShippingAddress {
  @TextField() street_no: string;
  @TextField() city: string;
  @TextField() zip_code: string;
  @TextField() country: string;
}

/** What its buyer has read about the arrival of an order; absent where there was nothing to read. */
export class PromisedArrival {
  @DayField({ optional: true }) promised_from?: string;
  @DayField({ optional: true, description: 'The last expected day' }) promised_to?: string;
  /** When staff asked the courier about an order that is late. */
  @InstantField({ optional: true }) courier_asked_at?: string;
}

export class Order extends PromisedArrival {
  @IdField() id: number;
  @NumberField({ person: 'account' }) user: number;
  /** Null for staff who may not read customers. */
  @TextField({ nullable: true }) user_email: string | null;
  @TextField() full_name: string;
  @OneOf(orderStatuses) status: OrderStatus;
  @InstantField() created_at: string;
  @InstantField() updated_at: string;
  @AmountField() subtotal: string;
  @AmountField() shipping: string;
  @AmountField({ optional: true, description: 'Of the discount code; absent without one' }) discount?: string;
  @TextField({ optional: true, description: 'The discount code; absent without one' }) coupon_code?: string;
  /** Subtotal less discount, plus shipping. */
  @AmountField() amount: string;
  /** What the courier collects. */
  @AmountField({ description: 'The amount less what was paid ahead, in whole rupees' }) cash_due: string;
  @AmountField({ optional: true, description: 'What was paid ahead; absent without an advance' }) advance_paid?: string;
  @OneOf(confirmations) confirmation: Confirmation;
  /** The order is cancelled then, unless it is confirmed before; absent without such a time. */
  @InstantField({ optional: true }) held_until?: string;
  /** Units, not lines. */
  @NumberField() total_items: number;
  @ListField(() => OrderItem) items: OrderItem[];
  @IdField({ nullable: true }) address_id: number | null;
  @ShapeField(() => ShippingAddress) shipping_address: ShippingAddress;
  @TextField({ nullable: true }) shipping_phone: string | null;
  @OneOf(['COD']) payment_method: 'COD';
}

/** It never tells who did something. */
export class OrderMoment {
  @OneOf(orderMomentKinds) what: OrderMomentKind;
  /** The order's status from then on. */
  @OneOf(orderStatuses) status: OrderStatus;
  @InstantField() at: string;
  @TextField({ optional: true, description: 'With shipped: name of the courier' }) courier?: string;
  /** With `shipped`; null where the courier has given none. */
  @TextField({ optional: true, nullable: true, description: 'With shipped' }) tracking_number?: string | null;
  /** With `shipped`: the courier's page about the parcel; null where it has none. */
  @TextField({ optional: true, nullable: true, description: 'With shipped' }) tracking_url?: string | null;
  @OneOf(cancelReasons, { optional: true, description: 'With cancelled' }) reason?: CancelReason;
  @AmountField({ optional: true, description: 'With refunded and advance_paid' }) amount?: string;
}

export class OrderWithTimeline extends Order {
  /** Oldest first. */
  @ListField(() => OrderMoment) timeline: OrderMoment[];
}

/** A customer's own order, with what was returned of it and what can be. */
export class OwnOrder extends OrderWithTimeline {
  @ListField(() => OrderReturn) returns: OrderReturn[];
  @ListField(() => ReturnableLine) can_return: ReturnableLine[];
}

export class LinkedOrderItem {
  @IdField() product_id: number;
  @TextField() name: string;
  @NumberField() quantity: number;
  @AmountField() price: string;
  @AmountField() line_total: string;
}

/** An order as its emailed link shows it, without signing in: nothing about a person but the city. */
export class LinkedOrder extends PromisedArrival {
  @IdField() id: number;
  @OneOf(orderStatuses) status: OrderStatus;
  @InstantField() created_at: string;
  @ListField(() => LinkedOrderItem) items: LinkedOrderItem[];
  @AmountField() subtotal: string;
  @AmountField() shipping: string;
  @AmountField({ optional: true, description: 'Of the discount code; absent without one' }) discount?: string;
  @TextField({ optional: true, description: 'The discount code; absent without one' }) coupon_code?: string;
  @AmountField() amount: string;
  @AmountField() cash_due: string;
  @AmountField({ optional: true, description: 'What was paid ahead; absent without an advance' }) advance_paid?: string;
  /** Absent unless the shop waits for one. */
  @ShapeField(() => LinkedAdvance, { optional: true }) advance?: LinkedAdvance;
  @TextField() city: string;
  /** The order is cancelled then, unless it is confirmed before; absent without such a time. */
  @InstantField({ optional: true }) held_until?: string;
  /** Oldest first. */
  @ListField(() => OrderMoment) timeline: OrderMoment[];
  @ListField(() => OrderReturn) returns: OrderReturn[];
  @ListField(() => ReturnableLine) can_return: ReturnableLine[];
}

export class CreateOrderRequest extends Basket {
  @IdField({ required: orderMessages.userRequired, unknown: orderMessages.userNotFound }) user_id: number;
  /** What the page showed, in rupees; another amount places no order. */
  @TextField(expectedAmountRule) expected_amount?: string;
  @TextField(couponCodeRule, { optional: true }) coupon_code?: string;
}

export class UpdateOrderRequest {
  @OneOf(orderStatuses, orderMessages.statusInvalid, { optional: true }) status?: OrderStatus;
  @TextField(contactOfOrderRules.full_name, { optional: true }) full_name?: string;
  @TextField(contactOfOrderRules.email, { optional: true }) email?: string;
  @TextField(contactOfOrderRules.phone, { optional: true }) phone?: string;
  /** Id of one of the customer's addresses, which is copied into the order. */
  @IdField(addressTexts, { optional: true }) address_id?: number;
}

export class ShippingAddressInput {
  @TextField(addressRules.street_no) street_no: string;
  @CityField(addressRules.city) city: string;
  @TextField(addressRules.zip_code) zip_code: string;
  @TextField(addressRules.country) country: string;
}

export class OrdersQuery extends DayQuery {
  @CommaIdsQuery(slipsMax, `ids must be a comma list of at most ${slipsMax} order numbers`) ids?: number[];
  @OneOfQuery('status', orderStatuses) status?: OrderStatus;
  @OneOfQuery('confirmation', confirmations) confirmation?: Confirmation;
  @OneOfQuery('parcel', orderParcelFilters, {
    description: 'Confirmed orders without a parcel, orders whose parcel is under way, or those without one',
  })
  parcel?: OrderParcelFilter;
  /** In any spelling. */
  @TextField({ max: addressRules.city.max }) city?: string;
  @BooleanField('disagree must be true or false', { optional: true, description: 'Orders that a parcel contradicts' })
  disagree?: boolean;
  @DayField('cancelled_since', { optional: true, description: 'Cancelled orders, cancelled on this day or later' })
  cancelled_since?: string;
  @DayField('confirmed_on', { optional: true, description: 'Orders that were confirmed on this day' })
  confirmed_on?: string;
  @BooleanField('late must be true or false', {
    optional: true,
    description: 'Orders under way past their last expected day',
  })
  late?: boolean;
  @OneOfQuery('payment', paymentFilters, { description: 'What is known of their cash' }) payment?: PaymentFilter;
  @IdQuery('coupon', { description: 'Orders with this discount code' }) coupon?: number;
  /** All orders but cancelled ones, which is what sales add up. */
  @BooleanField('sold must be true or false', { optional: true }) sold?: boolean;
  /** Of the order, in any spelling. */
  @TextField(guestCheckoutRules.phone, { optional: true }) phone?: string;
  @SearchField() search?: string;
  @OneOfQuery('ordering', orderOrderings, { default: '-created_at' }) ordering?: OrderOrdering;
}
