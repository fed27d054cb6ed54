import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLive, useLiveConnect, useLiveStatus } from '@/lib/live-channel';
import type { CatalogRefetch } from './catalog-refetch';

type Act = (refetch: CatalogRefetch) => void;

/** Loads the refetch with the first push, to keep it out of first visits. If that fails, the next push tries again. */
function lazyRefetch(client: QueryClient): (act: Act) => Promise<void> {
  let refetch: CatalogRefetch | undefined;
  return (act) =>
    import('./catalog-refetch').then(
      (part) => act((refetch ??= new part.CatalogRefetch(client))),
      () => undefined,
    );
}

/** Keeps what the page shows of the catalog current. */
export function useLiveCatalog(): void {
  const client = useQueryClient();
  const [refetch] = useState(() => lazyRefetch(client));
  useLive('catalogue.changed', (pushed) => void refetch((catalog) => catalog.after(pushed)));
  // Data read before the first connect is fresh. A page mounted later has missed that connect.
  const first = useRef(useLiveStatus() !== 'connected');
  useLiveConnect(() => {
    if (!first.current) void refetch((catalog) => catalog.afterResync());
    first.current = false;
  });
}
