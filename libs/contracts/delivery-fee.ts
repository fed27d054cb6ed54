import { comparableCity } from './comparable-city.js';

/** Days from the moment the courier has the parcel. */
export interface DeliveryDays {
  from: number;
  to: number;
}

export interface DeliveryZone {
  /** Rupees with two decimals. */
  fee: string;
  /** Null where the shop promises none. */
  days: DeliveryDays | null;
}

export interface CityGroup extends DeliveryZone {
  name: string;
  cities: string[];
}

/** Path below `/api/v1/`. */
export const deliveryPath = 'settings/delivery';

/** Initial values of a new shop, and fallback when the settings cannot be read. */
export const defaultDelivery = {
  groups: [] as CityGroup[],
  /** For cities in no group. */
  other: { fee: '150.00', days: null } as DeliveryZone,
  handling_days: 1,
};

type Zones = Pick<typeof defaultDelivery, 'groups' | 'other'>;

/** What decides the delivery fee of an order. */
export interface DeliveryPrices extends Zones {
  /** Subtotal in rupees from which delivery is free; null when it never is. */
  freeFrom: string | null;
}

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

/** The lowest fee in rupees, and whether another city costs more. */
export function lowestFee({ groups, other }: Zones): { fee: string; isOnly: boolean } {
  const fees = [other, ...groups].map(({ fee }) => fee).toSorted((one, two) => toPaisa(one) - toPaisa(two));
  const [fee = other.fee] = fees;
  return { fee, isOnly: fees.at(-1) === fee };
}
