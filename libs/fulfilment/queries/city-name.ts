import { type CourierCity, knownCity } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { courierCity } from '../domain/courier-city.js';

/** @returns the name of a typed city in the shop's list or in that of an active courier; null for any other text. */
export async function findCityName(query: Query, typed: string): Promise<string | null> {
  const known = knownCity(typed);
  if (known !== null) return known;
  const couriers = await query<{ cities: CourierCity[] }>('select cities from couriers where is_active');
  return courierCity(
    typed,
    couriers.flatMap(({ cities }) => cities),
  );
}
