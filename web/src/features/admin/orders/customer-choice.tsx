import { customerSearchMin, type FoundCustomer, say } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { Combobox } from '@/ui/combobox';

interface CustomerChoiceProps {
  chosen: string | null;
  error?: string;
  onChoose: (user: { id: number; label: string }) => void;
}

/** Finds a customer for staff who may not read the list of customers. */
export function CustomerChoice({ chosen, error, onChoose }: CustomerChoiceProps) {
  const [search, setSearch] = useState('');
  const text = useDebouncedValue(search.trim());
  const found = useQuery({
    queryKey: listKey('orders', 'customers', text),
    enabled: text.length >= customerSearchMin,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      getJson<FoundCustomer[]>(`orders/customers?${new URLSearchParams({ search: text })}`, signal),
  });
  const rows = text.length >= customerSearchMin ? (found.data ?? []) : [];
  return (
    <Combobox
      label="User"
      chosen={chosen}
      options={rows.map(({ id, name, phone }) => ({ id, label: name, hint: phone ?? '' }))}
      loading={found.isLoading}
      failure={
        found.isError
          ? `Failed to fetch users: ${getReason(found.error)}`
          : text.length < customerSearchMin
            ? `Type at least ${customerSearchMin} letters of the name, or the phone`
            : null
      }
      error={error}
      search={search}
      onSearch={setSearch}
      onChoose={(id) => {
        const customer = rows.find((each) => each.id === id);
        if (customer)
          onChoose({ id, label: customer.phone ? say`${customer.name} (${customer.phone})` : customer.name });
      }}
    />
  );
}
