import type { Address } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const addressesQuery = () =>
  queryOptions({
    queryKey: privateKey('addresses'),
    queryFn: ({ signal }) => getJson<Address[]>('users/addresses', signal),
  });
