import type { ReactNode } from 'react';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { DeletePackageDialog } from './delete-package-dialog';
import { usePackagesList } from './use-packages-list';

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
