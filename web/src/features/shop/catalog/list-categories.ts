import { categoriesPath, type Category } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => getJson<Category[]>(categoriesPath, signal),
    staleTime: 5 * 60_000,
  });
