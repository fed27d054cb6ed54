import { type AdminUser, say } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Combobox } from '@/ui/combobox';

interface UserChoiceProps {
  label?: string;
  chosen: string | null;
  error?: string;
  onChoose: (user: { id: number; label: string }) => void;
}

export function UserChoice({ label = 'User', chosen, error, onChoose }: UserChoiceProps) {
  const [search, setSearch] = useState('');
  const query = new URLSearchParams({ page_size: '20', search: useDebouncedValue(search.trim()) }).toString();
  const users = useQuery({
    queryKey: listKey('users', 'choice', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchList<AdminUser>('users', query, signal),
  });
  useFailureToast(users, 'fetch users');
  const options = users.data?.rows.map(({ id, full_name, email }) => ({ id, label: full_name, hint: email })) ?? [];
  return (
    <Combobox
      label={label}
      chosen={chosen}
      options={options}
      loading={users.isPending}
      failure={users.isError ? `Failed to fetch users: ${getReason(users.error)}` : null}
      error={error}
      search={search}
      onSearch={setSearch}
      onChoose={(id) => {
        const option = options.find((each) => each.id === id);
        if (option) onChoose({ id, label: say`${option.label} (${option.hint})` });
      }}
    />
  );
}
