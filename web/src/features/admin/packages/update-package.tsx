import { type Package, packagesPath } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { readNewEntries } from '@/features/admin/audit/list-audit';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { getVersioned, type Versioned } from '@/lib/versioned';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { updateFailure } from './package-failure';
import { PackageForm } from './package-form';
import { diffPackage, toInput } from './package-schema';
import { packagePath, useUpdatePackage } from './save-package';

const packageQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(packagesPath, 'one', id),
    queryFn: ({ signal }) => getVersioned<Package>(packagePath(id), signal),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });

function Update({ opened: { value: offered, version }, onClose }: { opened: Versioned<Package>; onClose: () => void }) {
  const { id } = offered;
  const client = useQueryClient();
  const update = useUpdatePackage(id);
  return (
    <PackageForm
      draftOf={id}
      start={toInput(offered)}
      currentImage={offered.image_url}
      submitLabel="Update Package"
      busyLabel="Updating..."
      failureOf={updateFailure}
      onSave={async (input) => {
        const changes = diffPackage(offered, input);
        if (Object.keys(changes).length > 0) await update.mutateAsync({ changes, lastSeen: version });
        onClose();
      }}
      onConflict={async () => {
        const entries = await readNewEntries(client, 'package', id);
        const { value: now } = await client.fetchQuery({ ...packageQuery(id), staleTime: 0 });
        return { entries, now: toInput(now) };
      }}
      onClose={onClose}
    />
  );
}

export function UpdatePackage({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(packageQuery(id));
  if (read.data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <p className="meta">
          Changes apply to new payments. Payments already submitted keep their name, price and points.
        </p>
        <Update opened={read.data} onClose={onClose} />
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
        read={isDeleted ? undefined : read}
      />
      <Button variant="ghost" size="small" onClick={onClose}>
        Back to the packages
      </Button>
    </div>
  );
}
