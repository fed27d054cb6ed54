import {
  deliveryPaisa,
  editedDeliveryPaisa,
  type EditOrderRequest,
  hasCash,
  orderMessages,
  type ShippingAddress,
} from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { type CouponInvalid, findUnmet } from '@soulvia/promotions';
import { editLines, holdsItems, type LinesEdit, orderedAt, type OrderedLine, type Prices } from './edit-lines.js';
import { assertNoCash, OrderChanged, OrderHasParcel, OrderNotEditable } from './errors.js';
import type { EditFacts, OrderedUnits, ValueChange } from './events.js';
import type { RequestedItem } from './merge-items.js';
import { type OrderState, unitsPlace } from './order-state.js';
import { type OrderPrice, priceOrder, priceWithCoupon } from './price-order.js';

/** What an edit can change of an order, beside its address. Amounts are rupees with two decimals. */
export interface OrderContent {
  note: string | null;
  subtotal: string;
  discount: string;
  coupon_code: string | null;
  shipping: string;
  amount: string;
  total_items: number;
  lines: readonly OrderedLine[];
}

export interface EditRequest extends Pick<EditOrderRequest, 'shipping_address' | 'note' | 'phone' | 'phone_reason'> {
  /** In product order; null to leave the items as they are. */
  items: readonly RequestedItem[] | null;
  /** The `updated_at` that the admin saw; null to change the order whatever has happened to it since. */
  lastSeen: string | null;
}

/** Values that are erased with a person. */
export type EditedValues = Partial<
  ShippingAddress & { note: string | null; phone: string | null; phone_reason: string | null }
>;

export interface EditDecision {
  /** Values that differ; null when none does. */
  values: { before: EditedValues; after: EditedValues } | null;
  /** Null when the items stay. */
  lines: LinesEdit | null;
  price: OrderPrice;
  facts: EditFacts;
}

const addressFields = ['street_no', 'city', 'zip_code', 'country'] as const;

/**
 * Staff edit the address, the items or the note of an order while it is in the shop. The confirmation stays as it is: staff edit an order
 * because its customer asked for it, like an order that they place for a customer.
 *
 * @returns null when the order is as requested already.
 * @throws InvalidInput for a phone without a reason, OrderChanged, OrderNotEditable, OrderHasParcel, OrderHasCash, and what `editLines` throws.
 */
export function decideEdit(
  order: OrderState,
  content: OrderContent,
  request: EditRequest,
  prices: Prices,
): EditDecision | null {
  const values = changedValues({ ...order, note: content.note }, request);
  const items = request.items && !holdsItems(content.lines, request.items) ? request.items : null;
  if (!values && !items) return null;
  if (request.lastSeen !== null && request.lastSeen !== order.updated_at)
    throw new OrderChanged(order.status, order.updated_at);
  if (order.status !== 'PROCESSING') throw new OrderNotEditable(order);
  if (order.parcel_open) throw new OrderHasParcel(order.id);
  // A person may have set an order back whose units a parcel has taken out of the shop.
  if (items && unitsPlace(order) !== 'shelf') throw new OrderNotEditable(order);
  if (items) assertNoCash(order);
  const edited = items && editLines(content.lines, items, prices.products);
  const { lines, price } = priceEdit(order, content, values?.after.city, prices, edited);
  return { values, lines, price, facts: collectFacts(order, content, values?.after ?? {}, price, lines) };
}

function changedValues(
  now: ShippingAddress & { note: string | null; phone: string | null },
  { shipping_address: address, note, phone, phone_reason: reason }: EditRequest,
): EditDecision['values'] {
  const isPhoneNew = phone !== undefined && phone !== now.phone;
  if (isPhoneNew && !reason) throw new InvalidInput({ phone_reason: [orderMessages.phoneReasonRequired] });
  const requested: EditedValues = {
    ...address,
    ...(note === undefined ? {} : { note: note || null }),
    ...(isPhoneNew ? { phone, phone_reason: reason } : {}),
  };
  const before: EditedValues = { ...now, phone_reason: null };
  const fields = [...addressFields, 'phone', 'phone_reason', 'note'] as const;
  const changed = fields.filter((field) => requested[field] !== undefined && requested[field] !== before[field]);
  if (changed.length === 0) return null;
  const valuesIn = (source: EditedValues): EditedValues =>
    Object.fromEntries(changed.map((field) => [field, source[field]]));
  return { before: valuesIn(before), after: valuesIn(requested) };
}

/**
 * What an order comes to after an edit. Its delivery costs what was charged, unless the edit changes what it is charged by. Its code is
 * applied again to other items, and takes off what it took where they stay.
 *
 * @param city where it goes from now on; undefined where it always went.
 * @returns `unmet`: what the edited order lacks for its code, which takes nothing off then.
 */
export function priceEdit(
  order: Pick<OrderState, 'city' | 'cash_state' | 'advance'>,
  { lines: ordered, shipping, subtotal }: OrderContent,
  city: string | undefined,
  { delivery, coupon }: Pick<Prices, 'delivery' | 'coupon'>,
  edited: LinesEdit | null,
): Pick<EditDecision, 'lines' | 'price'> & { unmet?: CouponInvalid | undefined } {
  const before = {
    city: order.city,
    subtotalPaisa: Money.parse(subtotal).paisa,
    shippingPaisa: Money.parse(shipping).paisa,
  };
  // What was paid for the delivery stays.
  const destination = hasCash(order.cash_state) || order.advance !== null ? order.city : (city ?? order.city);
  // Nothing was charged for a delivery that a code made free.
  const isWaived = coupon?.kind === 'FREE_DELIVERY' && before.shippingPaisa === 0;
  const priceDelivery = ({ paisa: subtotalPaisa }: Money) => {
    const after = { city: destination, subtotalPaisa };
    return Money.fromPaisa(isWaived ? deliveryPaisa(delivery, after) : editedDeliveryPaisa(delivery, before, after));
  };
  if (!edited) {
    const lines = ordered.map((line) => orderedAt(line, line.quantity));
    return { lines: null, price: priceOrder(lines, priceDelivery, isWaived) };
  }
  const unmet = coupon ? findUnmet(coupon, edited.lines) : undefined;
  if (!coupon || unmet) return { lines: edited, price: priceOrder(edited.lines, priceDelivery), unmet };
  const priced = priceWithCoupon(coupon, edited.lines, priceDelivery);
  return { lines: { ...edited, lines: priced.lines }, price: priced.price };
}

/** `GLOW10 no longer applies: spend PKR 350 more`. */
export function describeUnmet(code: string | null, { message }: CouponInvalid): string {
  const lacks = message.replace(/(?: to use it)?\.$/, '');
  return `${code} no longer applies: ${lacks.charAt(0).toLowerCase()}${lacks.slice(1)}`;
}

/** @param values that are changed, by field. */
export function collectFacts(
  order: Pick<OrderState, 'id' | 'user_id'>,
  content: OrderContent,
  values: EditedValues,
  price: OrderPrice,
  lines: LinesEdit | null,
): EditFacts {
  const previousLines = content.lines.map(({ product_id, quantity }) => ({ product_id, quantity })).toSorted(byProduct);
  return {
    order_id: order.id,
    user_id: order.user_id,
    fields: [...Object.keys(values).filter((field) => field !== 'phone_reason'), ...(lines ? ['items'] : [])],
    previous_amount: content.amount,
    amount: price.amount.toString(),
    ...(content.coupon_code !== null && { previous_discount: content.discount, discount: price.discount.toString() }),
    previous_lines: previousLines,
    lines: lines ? lines.lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })) : previousLines,
    changes: [...(lines?.changes ?? []), ...amountChanges(content, price)],
  };
}

const byProduct = (a: OrderedUnits, b: OrderedUnits) => a.product_id - b.product_id;

function amountChanges(content: OrderContent, price: OrderPrice): ValueChange[] {
  return (['discount', 'shipping', 'amount'] as const)
    .map((field) => ({ field, from: content[field], to: price[field].toString() }))
    .filter(({ from, to }) => from !== to);
}
