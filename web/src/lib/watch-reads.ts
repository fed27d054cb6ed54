import type { Query, QueryClient } from '@tanstack/react-query';

/** Calls `onNews` when a read brings other data than the page had. @returns what ends it. */
export function watchReads(client: QueryClient, onNews: () => void): () => void {
  const cache = client.getQueryCache();
  const known = new WeakMap<Query, unknown>();
  for (const query of cache.getAll()) known.set(query, shownState(query));
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query, action } = event;
    const before = known.get(query);
    const now = shownState(query);
    known.set(query, now);
    if (!action.manual && before !== undefined && before !== now) onNews();
  });
}

/** Equal data stays the same object; a state may stand for a later position without having changed. */
function shownState({ state: { data } }: Query): unknown {
  return typeof data === 'object' && data !== null && 'position' in data && 'state' in data ? data.state : data;
}
