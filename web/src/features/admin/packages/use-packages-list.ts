import { liveLimits, type Package, packageOrderings, packagesPath, packageStatuses } from '@soulvia/contracts';
import { useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { usePageSize } from '@/lib/page-size';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import type { SortChoice } from '@/ui/listing/list-column';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { packageColumns } from './package-columns';
import { useSaleChange } from './save-package';

const cheapestFirst: SortChoice = { ordering: 'price', says: 'Lowest price first' };
const readers = { status: oneOf(packageStatuses) };
const fields: readonly FilterField<'status'>[] = [
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: [
        ['on_sale', 'On sale'],
        ['withdrawn', 'Withdrawn'],
      ],
    },
  },
];
const views: ListViewsOf = {
  list: 'packages',
  presets: [
    { name: 'All', values: {} },
    { name: 'On sale', values: { status: 'on_sale' } },
    { name: 'Withdrawn', values: { status: 'withdrawn' } },
  ],
};

/** The admin list of packages: filter, rows, and the package about to be deleted. */
export function usePackagesList(editPath: (id: number) => string) {
  const { filter, narrow, sort, reset, resetAll } = useListFilter(readers, packageOrderings);
  const pageSize = usePageSize(10);
  const rereadMs = liveLimits.fallbackPollMs;
  const list = useList<Package>({ path: packagesPath, filter, pageSize: pageSize.size, rereadMs });
  const sale = useSaleChange();
  const [packageToDelete, setPackageToDelete] = useState<Package | null>(null);
  const columns = useColumnChoice(
    'packages',
    packageColumns({
      busyId: sale.isPending ? sale.variables.id : null,
      onSaleChange: (id, isOnSale) => sale.mutate({ id, isOnSale }),
      editPath,
      onDelete: setPackageToDelete,
    }),
  );
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    sort: { ordering: filter.ordering ?? '', standard: cheapestFirst, onSort: sort },
    listing: { list, filter, pageSize, path: packagesPath, onReset: resetAll },
    packageToDelete,
    endDelete: () => setPackageToDelete(null),
  };
}
