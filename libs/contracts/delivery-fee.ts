import { comparableCity } from './comparable-city.js';
import type { DeliveryPrices, DeliveryZone, Zones } from './delivery-prices.js';

export interface ShippedOrder {
  city: string;
  subtotalPaisa: number;
}

const toPaisa = (rupees: string): number => Math.round(Number(rupees) * 100);

/** The group that a city belongs to, compared as cities are everywhere. */
export function findZone({ groups, other }: Zones, city: string): DeliveryZone {
  const form = comparableCity(city);
  return groups.find(({ cities }) => cities.some((name) => comparableCity(name) === form)) ?? other;
}

function isFree({ freeFrom }: Pick<DeliveryPrices, 'freeFrom'>, subtotalPaisa: number): boolean {
  return subtotalPaisa <= 0 || (freeFrom !== null && subtotalPaisa >= toPaisa(freeFrom));
}

/** Delivery fee of an order in paisa: that of its city, and nothing for an order that costs nothing or reaches free delivery. */
export function deliveryPaisa(prices: DeliveryPrices, { city, subtotalPaisa }: ShippedOrder): number {
  return isFree(prices, subtotalPaisa) ? 0 : toPaisa(findZone(prices, city).fee);
}

/**
 * Delivery fee of an edited order in paisa: as it was charged, unless the edit moves the order to a city of another group or across the
 * subtotal of free delivery.
 */
export function editedDeliveryPaisa(
  prices: DeliveryPrices,
  before: ShippedOrder & { shippingPaisa: number },
  after: ShippedOrder,
): number {
  const isMoved = findZone(prices, before.city) !== findZone(prices, after.city);
  const isCrossing = isFree(prices, before.subtotalPaisa) !== isFree(prices, after.subtotalPaisa);
  return isMoved || isCrossing ? deliveryPaisa(prices, after) : before.shippingPaisa;
}
