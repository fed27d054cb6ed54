import { headers, type ProjectionFailure } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { operationsKey } from '../operator-action';

export const failuresPageSize = 10;

export const failuresQuery = (page: number) =>
  queryOptions({
    queryKey: operationsKey('failures', page),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `operations/failures?page=${page}&page_size=${failuresPageSize}`;
      const { body, headers: told } = await request<ProjectionFailure[]>(path, { signal });
      return { failures: body, total: Number(told.get(headers.totalCount) ?? body.length) };
    },
  });
