import { provinces, zipOfCity } from '@soulvia/contracts';

/** Names of the larger cities of Pakistan, sorted. */
export const cityNames = Object.values<Record<string, string>>(provinces)
  .flatMap((cities) => Object.keys(cities))
  .toSorted((one, other) => one.localeCompare(other));

export { zipOfCity };
