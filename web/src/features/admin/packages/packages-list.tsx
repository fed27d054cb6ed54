import { type Package, packageOrderings, packagesPath, packageStatuses, say } from '@soulvia/contracts';
import { type ReactNode, useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { usePageSize } from '@/lib/page-size';
import { useList } from '@/lib/use-list';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { FilterField } from '@/ui/listing/filter-field';
import type { SortChoice } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { Listing } from '@/ui/listing/listing';
import { packageColumns } from './package-columns';
import { deleteFailure, hasPayments, updateFailure } from './package-failure';
import { useDeletePackage, useSaleChange } from './save-package';

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

function usePackagesList(editPath: (id: number) => string) {
  const { filter, narrow, sort, reset, resetAll } = useListFilter(readers, packageOrderings);
  const pageSize = usePageSize(10);
  const list = useList<Package>({ path: packagesPath, filter, pageSize: pageSize.size });
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

/** Asks before a package is deleted. A package with payments can only be withdrawn, which the dialog then offers instead. */
function DeletePackageDialog({ offered, onClose }: { offered: Package; onClose: () => void }) {
  const remove = useDeletePackage();
  const sale = useSaleChange();
  if (hasPayments(remove.error) && offered.is_on_sale)
    return (
      <ConfirmDialog
        title="Withdraw Package"
        question={say`${offered.name} has payments and cannot be deleted. Withdraw it from sale? Members can no longer choose it; its payments stay as they are.`}
        confirmLabel="Withdraw from sale"
        harmless
        busy={sale.isPending}
        failure={sale.isError ? updateFailure(sale.error) : null}
        onConfirm={() => sale.mutate({ id: offered.id, isOnSale: false }, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Delete Package"
      question={say`Are you sure you want to delete ${offered.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(offered.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface PackagesListProps {
  heading: ReactNode;
  add: ReactNode;
  editPath: (id: number) => string;
}

export function PackagesList({ heading, add, editPath }: PackagesListProps) {
  const { toolbar, sort, listing, packageToDelete, endDelete } = usePackagesList(editPath);
  return (
    <>
      <ListToolbar {...toolbar} heading={heading} add={add} />
      <Listing
        {...listing}
        noun="packages"
        emptyText="No Packages Yet"
        emptyAction={add}
        failureText="Failed to load packages"
      >
        {(packages) => (
          <ListTable label="Packages" columns={toolbar.columns.visible} rows={packages} sort={sort} isInLines />
        )}
      </Listing>
      {packageToDelete && <DeletePackageDialog offered={packageToDelete} onClose={endDelete} />}
    </>
  );
}
