import type { Limits, ProofWay } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { ProofNeeded } from './errors.js';
import { type NewEvent, orderConfirmed } from './events.js';
import type { OrderDraft } from './draft-order.js';

/** What buyers without a delivered or confirmed order have open, without the new order. */
export interface UnprovenUsage {
  account_units: number;
  phone_units: number;
  /** Rupees with two decimals. */
  phone_value: string;
  address_units: number;
}

/** Whether an event shows that someone can be reached and wants the order. A typed phone, or a link that staff have seen, shows nothing. */
export function provesBuyer({ definition, body }: NewEvent): boolean {
  return definition.type === orderConfirmed.type && body['how'] !== 'policy' && body['link_by'] === undefined;
}

/** How long the shop keeps units for a buyer who has proven nothing. */
export interface Hold {
  /** Null for as long as the order is open. */
  until: Date | null;
  /** Whether the order exceeds what its buyer, phone or network address may have open. */
  isBeyond: boolean;
}

/** Units of a product under holds of orders beyond a limit, and those that are left in stock. */
export interface HeldUnits {
  product_id: number;
  held: number;
  left: number;
}

const hourMs = 3_600_000;
/** Pakistan has no daylight saving time. */
const pakistanOffsetMs = 5 * hourMs;
const dayMs = 24 * hourMs;
const heldShare = 0.3;

/** The hold of an order of an unproven buyer. @param holdHours null when the shop holds only what is beyond a limit. */
export function decideHold(
  draft: OrderDraft,
  limits: Limits,
  usage: UnprovenUsage,
  holdHours: number | null,
  now: Date,
): Hold {
  if (isBeyond(draft, limits, usage)) return { until: nextNoon(now), isBeyond: true };
  return { until: holdHours === null ? null : new Date(now.getTime() + holdHours * hourMs), isBeyond: false };
}

/** The codes that lift what an order exceeds: none where it exceeds nothing. */
export function findLiftingWays(draft: OrderDraft, limits: Limits, usage: UnprovenUsage): readonly ProofWay[] {
  if (isBeyond(draft, { ...limits, open_units_address_max: null }, usage)) return ['text'];
  return isBeyond(draft, limits, usage) ? ['text', 'email'] : [];
}

function isBeyond({ price }: OrderDraft, limits: Limits, usage: UnprovenUsage): boolean {
  const { open_units_max: unitsMax, open_units_address_max: addressMax, open_value_max: valueMax } = limits;
  const units = price.totalItems;
  if (unitsMax !== null && Math.max(usage.account_units, usage.phone_units) + units > unitsMax) return true;
  if (addressMax !== null && usage.address_units + units > addressMax) return true;
  if (valueMax === null) return false;
  return Money.parse(usage.phone_value).plus(price.amount).paisa > Money.parse(valueMax).paisa;
}

/** Noon of the next day in Karachi. */
export function nextNoon(now: Date): Date {
  const day = Math.floor((now.getTime() + pakistanOffsetMs) / dayMs) + 1;
  return new Date(day * dayMs + dayMs / 2 - pakistanOffsetMs);
}

/** Orders beyond a limit may hold three tenths of a product, and at least one unit. @throws ProofNeeded */
export function assertHoldable(products: readonly HeldUnits[]): void {
  const isTooMuch = ({ held, left }: HeldUnits) => held > Math.max(1, Math.floor((left + held) * heldShare));
  if (products.some(isTooMuch)) throw new ProofNeeded();
}
