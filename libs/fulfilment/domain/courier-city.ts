import { type CourierCity, knownCity } from '@soulvia/contracts';

const comparable = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The city of an order as figures name it: the courier's own name for it, else a larger city of Pakistan.
 *
 * @returns null for other places, so that what someone typed never leaves the order.
 */
export function courierCity(typed: string, cities: readonly CourierCity[]): string | null {
  const form = comparable(typed);
  const city = cities.find(({ name, aliases }) => [name, ...aliases].some((spelling) => comparable(spelling) === form));
  return city?.name ?? knownCity(typed);
}
