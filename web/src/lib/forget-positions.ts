import type { QueryClient } from '@tanstack/react-query';
import type { AsOf } from './newest-wins';

/** After this every state that is read or pushed counts as newer than what is shown. */
export function forgetPositions(client: QueryClient): void {
  const isAsOf = (data: unknown) => typeof data === 'object' && data !== null && 'position' in data && 'state' in data;
  client.setQueriesData<AsOf<unknown>>(
    { predicate: ({ state }) => isAsOf(state.data) },
    (shown) => shown && { ...shown, position: 0 },
  );
}
