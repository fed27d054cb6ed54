import { listCities } from '@soulvia/contracts';

/** Names of the larger cities of Pakistan, sorted. */
export const cityNames = listCities();

export { comparableCity, guessCity, knownCity, zipOfCity } from '@soulvia/contracts';
