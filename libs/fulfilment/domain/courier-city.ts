import { comparableCity, type CourierCity, knownCity } from '@soulvia/contracts';

/**
 * The city of an order as figures name it: the courier's own name for it, else a larger city of Pakistan.
 *
 * @returns null for other places, so that what someone typed never leaves the order.
 */
export function courierCity(typed: string, cities: readonly CourierCity[]): string | null {
  const form = comparableCity(typed);
  const city = cities.find(({ name, aliases }) =>
    [name, ...aliases].some((spelling) => comparableCity(spelling) === form),
  );
  return city?.name ?? knownCity(typed);
}

/** A courier that could carry an order, with its list of cities. */
export interface CourierReach {
  name: string;
  /** Empty when the courier has no list. */
  cities: readonly CourierCity[];
  isActive: boolean;
  /** Orders whose open parcel it has. */
  orderIds: readonly number[];
}

/**
 * The orders whose city is not in the list of the courier that has their parcel, or, before a courier is chosen, in the list of any active
 * courier. A courier without a list refuses no city.
 *
 * @returns the names of the couriers whose lists were compared, by order id.
 */
export function ordersOutOfReach(
  orders: readonly { id: number; city: string }[],
  couriers: readonly CourierReach[],
): Map<number, string[]> {
  const reaches = couriers.map(({ cities, ...courier }) => ({ ...courier, forms: listForms(cities) }));
  const choices = reaches.filter(({ isActive, forms }) => isActive && forms.size > 0);
  const chosen = new Map(reaches.flatMap((courier) => courier.orderIds.map((id) => [id, [courier]] as const)));
  return new Map(
    orders.flatMap(({ id, city }) => {
      const compared = (chosen.get(id) ?? choices).filter(({ forms }) => forms.size > 0);
      const isReached = compared.some(({ forms }) => forms.has(comparableCity(city)));
      return compared.length === 0 || isReached ? [] : [[id, compared.map(({ name }) => name)] as const];
    }),
  );
}

function listForms(cities: readonly CourierCity[]): Set<string> {
  return new Set(cities.flatMap(({ name, aliases }) => [name, ...aliases].map(comparableCity)));
}
