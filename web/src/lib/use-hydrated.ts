import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the render that the server has made: what only this device knows is not known yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
