import { categoriesPath, type Category } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { getReason } from '@/lib/api-error';
import { fetchList, listKey } from '@/lib/fetch-list';
import { useFailureToast } from '@/lib/use-failure-toast';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';

type CategoryChoiceProps = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  /** Options to show before the list has loaded. */
  known: readonly { id: number; name: string }[];
};

export function CategoryChoice({ known, ...select }: CategoryChoiceProps) {
  const list = useQuery({
    queryKey: listKey(categoriesPath, 'all'),
    queryFn: ({ signal }) => fetchList<Category>(categoriesPath, 'page_size=200', signal),
  });
  useFailureToast(list, 'fetch Categories');
  const listed = list.data?.rows ?? [];
  const choices = [...known.filter(({ id }) => !listed.some((category) => category.id === id)), ...listed];
  return (
    <div className="grid gap-2">
      <SelectField label="Category" {...select}>
        <option value="">{list.isPending ? 'Loading categories...' : 'Choose a category'}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {list.isError && (
        <FailureNote
          message={`Failed to fetch Categories: ${getReason(list.error)}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
    </div>
  );
}
