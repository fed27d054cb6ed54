import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** Whether the server assumed a wide screen: the browser's first render of a page must assume the same. */
export const AssumedWide = createContext(false);

/** Whether a media query matches. @param assumed in the first render of a page that the server has rendered. */
export function useMedia(query: string, assumed = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => assumed,
  );
}

/** Whether tabs fit on the screen. */
export function useWide(): boolean {
  return useMedia('(min-width: 768px)', use(AssumedWide));
}
