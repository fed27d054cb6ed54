import { manifestMessages } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, getReason } from '@/lib/api-error';
import { useRequestKey } from '@/lib/use-request-key';
import type { Selection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { useRereadParcels } from '../parcel-requests';
import { manifestPath } from '../parcel-tabs';
import { createManifest } from './manifest-requests';

interface HandOverBarProps {
  courierId: number;
  selection: Selection;
  /** Most parcels of one manifest. */
  max: number;
  onMade: (manifestId: number) => void;
}

/** Makes a manifest of the selected parcels. Those that it cannot have are named and can be left out. */
export function HandOverBar({ courierId, selection, max, onMade }: HandOverBarProps) {
  const reread = useRereadParcels();
  const { keyOf } = useRequestKey();
  const make = useMutation({
    mutationFn: (parcel_ids: number[]) => {
      const request = { courier_id: courierId, parcel_ids };
      return createManifest(request, keyOf(request));
    },
    onSuccess: ({ id }) => {
      selection.clear();
      onMade(id);
    },
    onSettled: reread,
  });
  const unfit = unfitIn(make.error);
  const leaveOut = () => {
    const ids = new Set(unfit.map(({ id }) => id));
    selection.keep([...selection.ids].filter((id) => !ids.has(id)));
    make.reset();
  };
  const isTooMany = selection.ids.size > max;
  const otherManifests = [...new Set(unfit.flatMap(({ manifest_id }) => manifest_id ?? []))];
  return (
    <div className="sticky bottom-2 z-20 grid grid-cols-1 gap-2">
      {make.isError && (
        <FailureNote
          message={fullReason(make.error)}
          {...(unfit.length > 0 && { onRetry: leaveOut, retryLabel: 'Leave them out' })}
        >
          <p className="flex flex-wrap gap-x-4 empty:hidden">
            {otherManifests.map((id) => (
              <Link
                key={id}
                to={manifestPath(id)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Open manifest {id}
              </Link>
            ))}
          </p>
        </FailureNote>
      )}
      <BulkBar count={selection.ids.size} busy={make.isPending} onClear={selection.clear}>
        {isTooMany && <p className="self-center">{manifestMessages.tooManyParcels}</p>}
        <Button
          size="small"
          busy={make.isPending}
          disabled={make.isPending || isTooMany}
          onClick={() => make.mutate([...selection.ids])}
        >
          Hand over
        </Button>
      </BulkBar>
    </div>
  );
}

function unfitIn(error: unknown) {
  return (error instanceof ApiError ? error.problem?.parcels : null) ?? [];
}

/** The server names parcels of other couriers at their places in the request. */
function fullReason(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.problem?.errors ?? {}).flat() : [];
  return fields.length > 0 ? fields.join(' ') : getReason(error);
}
