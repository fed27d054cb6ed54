import type { Order, OrderNeighbours } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { fetchList, type ListPage, listKey, listPagesKey, listQuery } from '@/lib/fetch-list';
import type { ListFilter } from '@/lib/list-filter';
import { ordersPath } from './order-texts';
import type { OrderStep } from './use-order-panel';

export interface OrderSteps {
  previous: OrderStep | null;
  next: OrderStep | null;
}

interface StepsOf {
  openedId: number | null;
  list: ListPage<Order> | undefined;
  filter: ListFilter;
  pageSize: number;
}

/** The orders before and after the open one: in the list where it is in there, also across its pages, else by the time of the order. */
export function useOrderSteps({ openedId, list, filter, pageSize }: StepsOf): OrderSteps {
  const rows = list?.rows ?? [];
  const place = rows.findIndex(({ id }) => id === openedId);
  const isListed = place !== -1;
  const { page } = filter;
  const isLast = isListed && place === rows.length - 1 && page * pageSize < (list?.total ?? 0);
  const before = useIdsOf({ ...filter, page: page - 1 }, pageSize, isListed && place === 0 && page > 1);
  const after = useIdsOf({ ...filter, page: page + 1 }, pageSize, isLast);
  const neighbours = useQuery({
    queryKey: listKey(ordersPath, 'neighbours', openedId),
    enabled: openedId !== null && list !== undefined && !isListed,
    queryFn: ({ signal }) => getJson<OrderNeighbours>(`orders/${openedId}/neighbours`, signal),
  }).data;
  const step = (id: number | null | undefined, onPage: number | null): OrderStep | null =>
    id === undefined || id === null ? null : { id, page: onPage };
  return isListed
    ? {
        previous: place > 0 ? step(rows[place - 1]?.id, page) : step(before?.at(-1), page - 1),
        next: step(rows[place + 1]?.id, page) ?? step(after?.[0], page + 1),
      }
    : { previous: step(neighbours?.newer, null), next: step(neighbours?.older, null) };
}

/** Ids of another page of the list. */
function useIdsOf(filter: ListFilter, pageSize: number, enabled: boolean): number[] | undefined {
  const query = listQuery({ filter, pageSize });
  return useQuery({
    queryKey: [...listPagesKey(ordersPath), query],
    enabled,
    queryFn: ({ signal }) => fetchList<Order>(ordersPath, query, signal),
  }).data?.rows.map(({ id }) => id);
}
