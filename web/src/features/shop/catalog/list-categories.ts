import { categoriesPath, type Category } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getBody, type FirstQuery } from '@/lib/first-queries';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => getJson<Category[]>(categoriesPath, signal),
    staleTime: 5 * 60_000,
  });

export const categoriesFirst = (): FirstQuery<Category[]> => ({
  queryKey: categoriesQuery().queryKey,
  path: categoriesPath,
  toData: getBody,
});
