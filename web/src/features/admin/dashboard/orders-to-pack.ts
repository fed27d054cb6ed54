import { liveLimits } from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ordersPath } from '@/features/admin/orders/order-texts';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useRefetchSoon } from './use-refetch-soon';

const query = new URLSearchParams({ parcel: 'to_book', page: '1', page_size: '1' }).toString();
const countKey = () => listKey(ordersPath, 'to-pack');

/** How many confirmed orders have no parcel yet: the list of parcels to book. */
export const ordersToPackQuery = () =>
  queryOptions({
    queryKey: countKey(),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<unknown>(ordersPath, query, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });

export function useLiveOrdersToPack(): void {
  const client = useQueryClient();
  useRefetchSoon(
    ['dashboard.changed', 'parcel.changed', 'confirmation.changed'],
    () => void client.invalidateQueries({ queryKey: countKey() }),
  );
}
