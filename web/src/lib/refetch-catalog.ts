import { categoriesPath } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { listKey } from './fetch-list';

/** Refetches products and categories in the admin console and the shop. */
export function useRefetchCatalog(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [['products'], ['categories'], listKey('products'), listKey(categoriesPath)];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
