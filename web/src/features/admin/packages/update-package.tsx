import { type Package, packagesPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { getJson } from '@/lib/api';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { updateFailure } from './package-failure';
import { PackageForm } from './package-form';
import { changesOf, inputOf } from './package-schema';
import { useUpdatePackage } from './save-package';

function Update({ offered, onClose }: { offered: Package; onClose: () => void }) {
  const update = useUpdatePackage(offered.id);
  return (
    <PackageForm
      draftOf={offered.id}
      start={inputOf(offered)}
      currentImage={offered.image_url}
      submitLabel="Update Package"
      busyLabel="Updating..."
      failureOf={updateFailure}
      onSave={async (input) => {
        const changes = changesOf(offered, input);
        if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function UpdatePackage({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery({
    queryKey: listKey(packagesPath, 'one', id),
    queryFn: ({ signal }) => getJson<Package>(`${packagesPath}/${id}`, signal),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (read.data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <p className="meta">
          Changes apply to new payments. Payments already submitted keep their name, price and points.
        </p>
        <Update offered={read.data} onClose={onClose} />
        <div className="border-t border-line pt-6">
          <AuditTrail kind="package" id={id} />
        </div>
      </div>
    );
  if (read.isPending)
    return (
      <div>
        <LoadingNote>Loading package</LoadingNote>
        <Skeleton className="h-120" />
      </div>
    );
  const isDeleted = isGone(read.error);
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNote
        message={isDeleted ? 'Package not found' : 'Failed to load package data'}
        onRetry={isDeleted ? undefined : () => void read.refetch()}
        retrying={read.isFetching}
      />
      <Button variant="ghost" size="small" onClick={onClose}>
        Back to the packages
      </Button>
    </div>
  );
}
