import { shopDay } from './shop-time.js';
import type { DeliveryDays } from './delivery-prices.js';
import type { OrderStatus } from './order-rules.js';
import { say } from './say.js';

/** Path below `/api/v1/`. */
export const deliveryEstimatePath = 'delivery/estimate';

/** Parcels of a city that must have arrived before their days count. */
export const measuredParcelsMin = 20;

export const estimateSources = ['measured', 'settings'] as const;
export type EstimateSource = (typeof estimateSources)[number];

/** The first and the last day, such as `2026-12-01`, on which an order is expected. */
export interface Arrival {
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function workday(first: number): number {
  return new Date(first).getUTCDay() === 0 ? first + dayMs : first;
}

/** Nothing arrives on a Sunday, and no order is expected on one day alone. */
export function expectArrival(placedAt: Date, { from, to }: DeliveryDays): Arrival {
  // Here, because pages load this file for its texts.
  const placed = Date.parse(shopDay(placedAt));
  const first = workday(placed + from * dayMs);
  const last = workday(Math.max(placed + to * dayMs, first + dayMs));
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: toDay(first), to: toDay(last) };
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day));

function dayText(day: string, withMonth: boolean): string {
  const date = new Date(day);
  const text = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}`;
  return withMonth ? `${text} ${months[date.getUTCMonth()]}` : text;
}

/** `Arrives Tue 1 - Thu 3 Dec in Lahore`. @param city empty for an unknown one. */
export function arrivalText({ from, to }: Arrival, city: string): string {
  if (!isDay(from) || !isDay(to)) return '';
  const days = `Arrives ${dayText(from, from.slice(0, 7) !== to.slice(0, 7))} - ${dayText(to, true)}`;
  return city === '' ? days : say`${days} in ${city}`;
}

/** @param today day in Asia/Karachi. */
export function isLate(
  { status, promised_to: to }: { status: OrderStatus; promised_to?: string },
  today: string,
): boolean {
  return (status === 'PROCESSING' || status === 'SHIPPED') && to !== undefined && to < today;
}
