import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveConnect, useLiveStatus } from '@/lib/live-channel';

const spreadMs = 1_500;
/** A resync is spread already, and must be over within three seconds of what was missed. */
const resyncSpreadMs = 200;

/** Re-reads what is on screen when the catalogue changes; not every page in the same instant. */
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
  // What this page has read before the first connect is fresh; mounted later, it has missed that connect.
  const first = useRef(useLiveStatus() !== 'connected');
  useLiveConnect(() => {
    if (!first.current) refetch(resyncSpreadMs);
    first.current = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
