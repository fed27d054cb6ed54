import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; undefined on the server and while a page that it rendered is taken over. */
export function useMediaIfKnown(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}

/** Whether a media query matches. */
export function useMedia(query: string): boolean {
  return useMediaIfKnown(query) ?? false;
}
