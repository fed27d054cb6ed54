import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './browser-storage';

const key = 'city';

/** The city of the last order, kept on this device. */
export const keepCity = (city: string): boolean => writeItem(key, city);

const staysAsItIs = () => () => undefined;

/** The city that this device has ordered to; null where there is none, and on the server. */
export function useKnownCity(): string | null {
  return useSyncExternalStore(
    staysAsItIs,
    () => readItem(key),
    () => null,
  );
}
