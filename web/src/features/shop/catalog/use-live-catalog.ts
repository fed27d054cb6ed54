import type { LiveMessages } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { productNaming, useLive, useLiveConnect, useLiveStatus } from '@/lib/live-channel';

/** Keeps what the page shows of the catalog current. */
export function useLiveCatalog(): void {
  const client = useQueryClient();
  // Loaded with the first push, to keep it out of first visits. If that fails, the next push tries again.
  const refetch = (pushed?: LiveMessages['catalogue.changed']) =>
    void import('./catalog-refetch').then(
      (part) => part.refetchCatalog(client, pushed),
      () => undefined,
    );
  // Before it subscribes, which tells the server.
  useEffect(() => {
    productNaming.isOn = true;
    return () => {
      productNaming.isOn = false;
    };
  }, []);
  useLive('catalogue.changed', refetch);
  const isConnected = useLiveStatus() === 'connected';
  // Data read before the first connect is fresh. A page mounted later has missed that connect, and what the server rendered is older.
  const first = useRef(!useIsTakingOver() && !isConnected);
  useLiveConnect(() => {
    if (!first.current) refetch();
    first.current = false;
  });
}

const neverChanges = () => () => undefined;

/** Whether this render takes over what the server has rendered. */
function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
