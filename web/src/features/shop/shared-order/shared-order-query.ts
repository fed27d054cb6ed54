import { type SharedOrder, sharedOrdersPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';

export const sharedOrderQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-order', token],
    // The status may have changed since the page was last open.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<SharedOrder>(`${sharedOrdersPath}/${encodeURIComponent(token)}`, signal),
  });
