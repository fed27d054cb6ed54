import { provinces } from '@soulvia/contracts';

const byProvince = new Map(
  Object.entries<Record<string, string>>(provinces).map(([name, cities]) => [name, new Map(Object.entries(cities))]),
);

export const provinceNames = [...byProvince.keys()];

/** Option for a city that is not in the list. */
export const otherCity = 'Other';

export function listCities(province: string): string[] {
  return [...(byProvince.get(province)?.keys() ?? [])];
}

/** Empty for a city without a known ZIP. */
export function findZip(province: string, city: string): string {
  return byProvince.get(province)?.get(city) ?? '';
}
