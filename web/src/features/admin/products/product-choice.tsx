import type { Product } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { rupees } from '@/lib/money';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Combobox } from '@/ui/combobox';

interface ProductChoiceProps {
  label: string;
  chosen: string | null;
  error?: string;
  /** Whether products that cannot be ordered are offered too. */
  all?: boolean;
  onChoose: (product: Product) => void;
}

/** Products in stock, or all, found by name. */
export function ProductChoice({ label, chosen, error, all = false, onChoose }: ProductChoiceProps) {
  const [search, setSearch] = useState('');
  const debounced = useDebouncedValue(search.trim());
  const query = new URLSearchParams({
    page_size: '20',
    ...(!all && { status: 'INSTOCK' }),
    ...(debounced && { search: debounced }),
  });
  const products = useQuery({
    queryKey: listKey('products', 'choice', query.toString()),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchList<Product>('products', query.toString(), signal),
  });
  useFailureToast(products, 'fetch products');
  const rows = products.data?.rows ?? [];
  return (
    <Combobox
      label={label}
      chosen={chosen}
      options={rows.map(({ id, name, price, quantity }) => ({
        id,
        label: name,
        hint: `PKR ${rupees(price)} · ${quantity} in stock`,
      }))}
      loading={products.isPending}
      failure={products.isError ? `Failed to fetch products: ${getReason(products.error)}` : null}
      error={error}
      search={search}
      onSearch={setSearch}
      onChoose={(id) => {
        const product = rows.find((row) => row.id === id);
        if (product) onChoose(product);
      }}
    />
  );
}
