import { type LinkedOrder, linkedOrdersPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';

export const linkedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-order', token],
    // The status may have changed since the page was last open.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<LinkedOrder>(`${linkedOrdersPath}/${encodeURIComponent(token)}`, signal),
  });
