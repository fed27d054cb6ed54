import { shopMonth, writeDay } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { OrderEvent } from './logged.js';

interface Units {
  quantity: number;
  net: Money;
}

/** The collection of an order that stands. */
export interface StandingCash {
  /** Of the collection in the log. */
  position: number;
  lines: ReadonlyMap<number, Units>;
  /** Null while a courier owes some of it. */
  settled: 'paid' | 'written_off' | null;
  isCancelled: boolean;
}

/** What the log has of an order up to a position. */
export interface OrderFacts {
  /** Position of OrderPlaced, at which the chain is read. */
  placedAt: number;
  placedMonth: string;
  buyerId: number;
  referrerId: number | null;
  cash: StandingCash | null;
  returned: ReadonlyMap<number, Units & { on: Date }>;
}

/** @param events of one order, in the order of the log. @returns undefined where it does not begin with the order. */
export function readOrder(events: readonly OrderEvent[]): OrderFacts | undefined {
  const placed = events.find((event) => event.type === 'OrderPlaced');
  if (!placed) return undefined;
  const referred = events.find((event) => event.type === 'OrderReferred');
  return {
    placedAt: placed.position,
    placedMonth: shopMonth(placed.recordedAt),
    buyerId: placed.body.user_id,
    referrerId: referred?.body.ref_user_id ?? null,
    cash: findStanding(events),
    returned: sumReturns(events),
  };
}

function findStanding(events: readonly OrderEvent[]): StandingCash | null {
  const begin = events.findLastIndex(({ type }) => type === 'CashCollected' || type === 'CashReversed');
  const collected = events[begin];
  if (collected?.type !== 'CashCollected') return null;
  const since = events.slice(begin);
  const settlement = since.findLast(({ type }) => type === 'CashSettled' || type === 'CashUnsettled');
  return {
    position: collected.position,
    lines: new Map(collected.body.lines.map((line) => [line.order_line_id, readUnits(line)])),
    settled: settlement?.type === 'CashSettled' ? settlement.body.how : null,
    isCancelled: isCancelled(since),
  };
}

/** A refund that is voided no longer says so: the order was brought back. */
function isCancelled(events: readonly OrderEvent[]): boolean {
  const owed = new Set<number>();
  for (const event of events) {
    if (event.type === 'RefundOwed' && event.body.kind === 'CANCELLED') owed.add(event.body.refund_id);
    if (event.type === 'RefundVoided') owed.delete(event.body.refund_id);
  }
  return owed.size > 0;
}

function sumReturns(events: readonly OrderEvent[]): OrderFacts['returned'] {
  const returned = new Map<number, Units & { on: Date }>();
  for (const event of events) {
    if (event.type !== 'ReturnAccepted') continue;
    for (const line of event.body.lines) {
      const before = returned.get(line.order_line_id) ?? { quantity: 0, net: Money.zero };
      const { quantity, net } = readUnits(line);
      const sum = { quantity: before.quantity + quantity, net: before.net.plus(net), on: event.recordedAt };
      returned.set(line.order_line_id, sum);
    }
  }
  return returned;
}

const readUnits = ({ quantity, net }: { quantity: number; net: string }): Units => ({
  quantity,
  net: Money.parse(net),
});

/** What a buyer paid for a line and kept, and why it is less than what was collected. */
export interface Kept {
  net: Money;
  why: string | null;
}

export function computeKept({ cash, returned }: OrderFacts, orderLineId: number): Kept {
  const line = cash?.lines.get(orderLineId);
  if (!cash || !line) return { net: Money.zero, why: 'The delivery was corrected' };
  if (cash.isCancelled) return { net: Money.zero, why: 'The order was cancelled' };
  const back = returned.get(orderLineId);
  if (!back) return { net: line.net, why: null };
  const left = line.net.minus(back.net);
  const isWhole = back.quantity >= line.quantity || !left.isPositive();
  return { net: isWhole ? Money.zero : left, why: `Returned ${writeDay(back.on)}` };
}
