import {
  type BookParcelRequest,
  type Confirmation,
  type CourierCity,
  parcelMessages,
  type ParcelKind,
} from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import type { OrderLineUnits } from '@soulvia/ordering';
import { courierCity } from './courier-city.js';
import { OrderIsCancelled, OrderNotConfirmed, ParcelStateRefused, type RefusedParcel } from './errors.js';
import { newEvent, type NewEvent, parcelBooked } from './events.js';
import type { OrderFacts, ParcelUnits } from './parcel.js';

/** Units of a line with the name that its product had when it was ordered. */
export interface DraftLine extends ParcelUnits {
  productName: string;
}

export interface ParcelDraft {
  kind: ParcelKind;
  /** Whether staff send an order that is not confirmed. */
  isUnconfirmed: boolean;
  /** Whole rupees with two decimals. */
  cashDue: string;
  lines: DraftLine[];
}

/**
 * Decides what a new parcel of an order holds and collects. Whether another one is open is checked before.
 *
 * @param cashDue what the courier collects of the order, in whole rupees with two decimals.
 * @param delivered the parcel that has delivered the order, if one has.
 * @throws OrderIsCancelled, OrderNotConfirmed, ParcelStateRefused when the order's units are with its buyer, InvalidInput
 */
export function draftParcel(
  request: Pick<BookParcelRequest, 'kind' | 'lines' | 'cash_due' | 'anyway'>,
  order: OrderFacts & { confirmation: Confirmation },
  orderLines: readonly OrderLineUnits[],
  cashDue: string,
  delivered: RefusedParcel | undefined,
): ParcelDraft {
  const { kind = 'DELIVERY' } = request;
  if (order.status === 'CANCELLED') throw new OrderIsCancelled();
  if (kind === 'DELIVERY' && delivered && order.unitsPlace === 'buyer')
    throw new ParcelStateRefused(delivered, 'This order has been delivered. Send a replacement instead.');
  const isUnconfirmed =
    kind === 'DELIVERY' && (order.confirmation === 'AWAITING' || order.confirmation === 'UNREACHED');
  if (isUnconfirmed && !request.anyway) throw new OrderNotConfirmed();
  return {
    kind,
    isUnconfirmed,
    cashDue: decideCash(kind, request.cash_due, cashDue),
    lines: decideLines(kind, request.lines, orderLines),
  };
}

/**
 * The event of a new parcel.
 *
 * @param order with the city as its buyer typed it.
 */
export function bookingEvent(
  id: number,
  order: { id: number; city: string },
  courier: { id: number; cities: readonly CourierCity[] },
  { kind, isUnconfirmed, cashDue, lines }: ParcelDraft,
): NewEvent {
  return newEvent(parcelBooked, id, {
    order_id: order.id,
    parcel_id: id,
    courier_id: courier.id,
    kind,
    ...(isUnconfirmed ? { unconfirmed: true as const } : {}),
    cash_due: cashDue,
    city: courierCity(order.city, courier.cities),
    lines: lines.map((line) => ({
      order_line_id: line.orderLineId,
      product_id: line.productId,
      quantity: line.quantity,
    })),
  });
}

function decideCash(kind: ParcelKind, requested: string | undefined, cashDue: string): string {
  if (requested === undefined) return kind === 'DELIVERY' ? cashDue : Money.zero.toString();
  const amount = Money.parse(requested);
  const refuse = (message: string) => new InvalidInput({ cash_due: [message] });
  if (kind !== 'DELIVERY' && amount.isPositive()) throw refuse(parcelMessages.noCash);
  if (amount.paisa % 100 !== 0) throw refuse(parcelMessages.wholeRupees);
  if (amount.paisa > Money.parse(cashDue).paisa) throw refuse(parcelMessages.cashTooHigh);
  return amount.toString();
}

function decideLines(
  kind: ParcelKind,
  requested: BookParcelRequest['lines'],
  orderLines: readonly OrderLineUnits[],
): DraftLine[] {
  if (requested && kind === 'DELIVERY') throw new InvalidInput({ lines: [parcelMessages.linesOfDelivery] });
  if (!requested) return orderLines.map((line) => draftLine(line, line.quantity));
  const byId = new Map(orderLines.map((line) => [line.id, line]));
  const errors: Record<string, string[]> = {};
  const lines = requested.flatMap(({ order_line_id: id, quantity }, index): DraftLine[] => {
    const line = byId.get(id);
    const isTwice = requested.findIndex((other) => other.order_line_id === id) < index;
    if (!line || isTwice)
      errors[`lines.${index}.order_line_id`] = [line ? parcelMessages.lineTwice : parcelMessages.orderLineNotFound];
    else if (quantity > line.quantity) errors[`lines.${index}.quantity`] = [parcelMessages.tooManyUnits];
    return line ? [draftLine(line, quantity)] : [];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return lines;
}

function draftLine(
  { id, product_id: productId, product_name: productName }: OrderLineUnits,
  quantity: number,
): DraftLine {
  return { orderLineId: id, productId, productName, quantity };
}
