import type { Product } from '@soulvia/contracts';
import { notifyManager, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { productQuery } from './get-product';

type Shown = Product | null;

interface Watched {
  observer: QueryObserver<Shown, Error, Shown, Shown, (string | number)[]>;
  /** Missing until the page listens. */
  stop?: () => void;
}

/**
 * Several products as they are now: undefined while loading, null when deleted. The library's hook for several queries would be 1 KiB
 * more on the pages of cart, wishlist and checkout.
 *
 * @param settings of each of the queries.
 */
export function useProducts(ids: readonly number[], settings: { staleTime?: number } = {}) {
  const client = useQueryClient();
  const [watched] = useState(() => new Map<number, Watched>());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const results = ids.map((id) => {
    const query = client.defaultQueryOptions({ ...productQuery(id), ...settings });
    const one: Watched = watched.get(id) ?? { observer: new QueryObserver(client, query) };
    watched.set(id, one);
    return one.observer.getOptimisticResult(query);
  });
  const list = ids.join(' ');
  useEffect(() => {
    const shown = new Set(list.split(' '));
    for (const [id, one] of watched)
      if (shown.has(String(id))) {
        one.stop ??= one.observer.subscribe(notifyManager.batchCalls(rerender));
        // What has changed since the page was rendered.
        one.observer.updateResult();
      } else {
        one.stop?.();
        watched.delete(id);
      }
  }, [watched, list]);
  useEffect(
    () => () => {
      for (const one of watched.values()) {
        one.stop?.();
        delete one.stop;
      }
    },
    [watched],
  );
  return {
    products: results.map(({ data }) => data),
    /** Whether one could not be read. */
    unchecked: results.some(({ isError, data }) => isError && data === undefined),
    rechecking: results.some(({ isFetching }) => isFetching),
    recheck: () => {
      for (const { observer } of watched.values()) void observer.refetch();
    },
  };
}
