import { guestCheckoutMessages, type Limits } from '@soulvia/contracts';
import { fixedError } from '@soulvia/kernel';
import { checkOrderSize, type LimitUsage } from './check-limits.js';
import type { OrderDraft } from './draft-order.js';
import { OrderRateReached } from './limit-errors.js';

/** The shop's limits, and what counts towards those of guests without the new order. */
export interface GuestUsage extends Pick<LimitUsage, 'unproven' | 'holdHours' | 'messages'> {
  limits: Limits;
  /** Guest orders to the phone in PROCESSING and SHIPPED. */
  open: number;
  /** Seconds until a used-up rate allows an order again; null for the others. */
  waits: { phone: number | null; address: number | null };
}

/** Too many orders are under way to the phone. The sentence says nothing else, since anyone may type anyone's phone. */
export class TooManyOpenOrders extends fixedError('TOO_MANY_OPEN', guestCheckoutMessages.tooManyOpen) {}

/** @throws OrderLimitReached, OrderRateReached, TooManyOpenOrders */
export function checkGuestLimits(draft: OrderDraft, { limits, open, waits }: GuestUsage): void {
  checkOrderSize(draft, limits);
  if (waits.address !== null) refuseRate('Too many orders were placed from your network.', waits.address);
  if (waits.phone !== null) refuseRate('Too many orders were placed with this phone number.', waits.phone);
  const { guest_open_per_phone: mostOpen } = limits;
  if (mostOpen !== null && open >= mostOpen) throw new TooManyOpenOrders();
}

function refuseRate(sentence: string, wait: number): never {
  throw new OrderRateReached(sentence, Math.max(1, wait));
}
