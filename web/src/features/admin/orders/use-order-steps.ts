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

const noOrders: Pick<ListPage<Order>, 'rows' | 'total'> = { rows: [], total: 0 };

/** The orders before and after the open one: in the list where it is in there, also across its pages, else by the time of the order. */
export function useOrderSteps({ openedId, list, filter, pageSize }: StepsOf): OrderSteps {
  const { rows, total } = list ?? noOrders;
  const place = rows.findIndex(({ id }) => id === openedId);
  const isListed = place !== -1;
  const { page } = filter;
  const isLast = isListed && place === rows.length - 1 && page * pageSize < total;
  const before = useOrderIds({ ...filter, page: page - 1 }, pageSize, place === 0 && page > 1);
  const after = useOrderIds({ ...filter, page: page + 1 }, pageSize, isLast);
  const neighbours = useNeighbours(list && !isListed ? openedId : null);
  if (!isListed) return neighbours;
  return {
    previous: createStep(rows[place - 1]?.id, page) ?? createStep(before?.at(-1), page - 1),
    next: createStep(rows[place + 1]?.id, page) ?? createStep(after?.[0], page + 1),
  };
}

/** The orders before and after one by the time of the order. */
function useNeighbours(id: number | null): OrderSteps {
  const { data } = useQuery({
    queryKey: listKey(ordersPath, 'neighbours', id),
    enabled: id !== null,
    queryFn: ({ signal }) => getJson<OrderNeighbours>(`orders/${id}/neighbours`, signal),
  });
  return { previous: createStep(data?.newer, null), next: createStep(data?.older, null) };
}

function createStep(id: number | null | undefined, page: number | null): OrderStep | null {
  return id === undefined || id === null ? null : { id, page };
}

function useOrderIds(filter: ListFilter, pageSize: number, enabled: boolean): number[] | undefined {
  const query = listQuery({ filter, pageSize });
  return useQuery({
    queryKey: [...listPagesKey(ordersPath), query],
    enabled,
    queryFn: ({ signal }) => fetchList<Order>(ordersPath, query, signal),
  }).data?.rows.map(({ id }) => id);
}
