import type { QueryClient } from '@tanstack/react-query';
import type { AsOf } from './newest-wins';

/** Afterwards every fetched or pushed state counts as newer than the displayed one. */
export function forgetPositions(client: QueryClient): void {
  const isAsOf = (data: unknown) => typeof data === 'object' && data !== null && 'position' in data && 'state' in data;
  client.setQueriesData<AsOf<unknown>>(
    { predicate: ({ state }) => isAsOf(state.data) },
    (cached) => cached && { ...cached, position: 0 },
  );
}
