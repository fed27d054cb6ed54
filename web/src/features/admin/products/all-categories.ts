import { categoriesPath, type Category } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';

export const allCategoriesQuery = () =>
  queryOptions({
    queryKey: listKey(categoriesPath, 'all'),
    queryFn: ({ signal }) => fetchList<Category>(categoriesPath, 'page_size=200', signal),
  });
