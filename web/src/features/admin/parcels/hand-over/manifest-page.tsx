import { type Manifest, say } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { useRereadParcels } from '../parcel-requests';
import { manifestQuery, parcelCount, signManifest } from './manifest-requests';
import { ManifestSheet } from './manifest-sheet';

/** A manifest: printed without the admin shell, and signed when the courier has taken the parcels. */
export function ManifestPage({ id, onClose }: { id: number; onClose: () => void }) {
  const mayWrite = usePermissions()('parcels.write');
  const read = useQuery(manifestQuery(id));
  const manifest = read.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="small" disabled={!manifest} onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        {mayWrite && manifest && manifest.signed_at === null && <SignButton manifest={manifest} />}
        <Button variant="ghost" size="small" onClick={onClose}>
          Back to the parcels
        </Button>
      </div>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the manifest</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to fetch manifest: ${getReason(read.error)}`} read={read} />}
      {manifest && <ManifestSheet manifest={manifest} />}
    </div>
  );
}

function SignButton({ manifest }: { manifest: Manifest }) {
  const { id, courier, totals } = manifest;
  const [asking, setAsking] = useState(false);
  const reread = useRereadParcels();
  const sign = useMutation({
    mutationFn: () => signManifest(id),
    onSuccess: (signed) => {
      notifySuccess(say`${parcelCount(signed.totals.parcels)} handed over to ${courier.name}`);
      setAsking(false);
    },
    onSettled: reread,
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Courier has signed
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Manifest ${id}`}
          question={say`Has ${courier.name} signed for ${parcelCount(totals.parcels)}? Their orders become Shipped.`}
          confirmLabel="Signed"
          busy={sign.isPending}
          failure={sign.isError ? getReason(sign.error) : null}
          onConfirm={() => sign.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
