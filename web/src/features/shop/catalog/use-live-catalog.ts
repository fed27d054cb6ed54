import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveConnect, useLiveStatus } from '@/lib/live-channel';

const spreadMs = 1_500;
/** The server already spreads resyncs; the refetch must happen within three seconds. */
const resyncSpreadMs = 200;

/** Refetches visible data when the catalog changes, with a random delay to spread the load. */
export function useLiveCatalog(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetch = (withinMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['products'] });
      void client.invalidateQueries({ queryKey: ['categories'] });
    }, Math.random() * withinMs);
  };
  useLive('catalogue.changed', () => refetch(spreadMs));
  // Data read before the first connect is fresh. A page mounted later has missed that connect.
  const first = useRef(useLiveStatus() !== 'connected');
  useLiveConnect(() => {
    if (!first.current) refetch(resyncSpreadMs);
    first.current = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
