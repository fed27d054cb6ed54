import { categoriesPath, type Category, categoryOrderings, categoryStatuses } from '@soulvia/contracts';
import { useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { usePageSize } from '@/lib/page-size';
import { usePermissions } from '@/lib/permissions';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useList } from '@/lib/use-list';
import { usePanelParam } from '@/lib/use-panel-param';
import type { FilterField } from '@/ui/listing/filter-field';
import { type ListColumn, readOnly, type SortChoice } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions } from '@/ui/listing/row-action';

interface OfCategory {
  /** Null for staff who may only read. */
  editPath: ((id: number) => string) | null;
  onDelete: (category: Category) => void;
}

const categoryColumns = ({ editPath, onDelete }: OfCategory): ListColumn<Category>[] => [
  {
    label: 'CATEGORY ID',
    always: 'name',
    sort: [
      { ordering: 'created_at', says: 'Oldest first' },
      { ordering: '-created_at', says: 'Newest first' },
    ],
    cell: ({ id }) => (editPath ? <IdLink id={id} to={editPath(id)} /> : `#${id}`),
  },
  {
    label: 'NAME',
    fills: true,
    inLines: 'first',
    sort: [
      { ordering: 'name', says: 'Names from A to Z' },
      { ordering: '-name', says: 'Names from Z to A' },
    ],
    cell: ({ name, image, product_count }) => (
      <NameAndImage name={name} image={image}>
        <span className="meta tabular-nums">
          {product_count} {product_count === 1 ? 'product' : 'products'}
        </span>
      </NameAndImage>
    ),
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (category) => (
      <RowActions of={category.name} editPath={editPath?.(category.id) ?? ''} onDelete={() => onDelete(category)} />
    ),
  },
];

const oldestFirst: SortChoice = { ordering: 'created_at', says: 'Oldest first' };
const readers = { date: aDay, status: oneOf(categoryStatuses) };
const fields: readonly FilterField<'date' | 'status'>[] = [
  { name: 'date', label: 'Date' },
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: [
        ['ACTIVE', 'Active'],
        ['INACTIVE', 'Inactive'],
      ],
    },
  },
];

export function useCategoriesList() {
  const { filter, narrow, sort, reset, resetAll } = useListFilter(readers, categoryOrderings);
  const pageSize = usePageSize(12);
  const list = useList<Category>({ path: categoriesPath, filter, pageSize: pageSize.size });
  useFailureToast(list, 'fetch Categories');
  const form = usePanelParam('form');
  const [categoryToDelete, setCategoryToDelete] = useState<Category | null>(null);
  const mayWrite = usePermissions()('catalogue.write');
  const all = categoryColumns({ editPath: mayWrite ? form.pathOf : null, onDelete: setCategoryToDelete });
  const columns = useColumnChoice('categories', mayWrite ? all : readOnly(all));
  return {
    toolbar: { filter, fields, columns, onNarrow: narrow, onReset: reset },
    sort: { ordering: filter.ordering ?? '', standard: oldestFirst, onSort: sort },
    listing: { list, filter, pageSize, path: categoriesPath, onReset: resetAll },
    form,
    mayWrite,
    categoryToDelete,
    endDelete: () => setCategoryToDelete(null),
  };
}
