import type { Package } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { deleteFailure, hasPayments, updateFailure } from './package-failure';
import { useDeletePackage, useSaleChange } from './save-package';
import { usePackagesList } from './use-packages-list';

/** Asks before a package is deleted. A package with payments can only be withdrawn, which the dialog then offers instead. */
function DeletePackageDialog({ offered, onClose }: { offered: Package; onClose: () => void }) {
  const remove = useDeletePackage();
  const sale = useSaleChange();
  if (hasPayments(remove.error) && offered.is_on_sale)
    return (
      <ConfirmDialog
        title="Withdraw Package"
        question={`${offered.name} has payments and cannot be deleted. Withdraw it from sale? Members can no longer choose it; its payments stay as they are.`}
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
      question={`Are you sure you want to delete ${offered.name}?`}
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
