import type { Parcel } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { downloadLabel } from './parcel-requests';

/** Downloads the label of a parcel that the shop has booked at its courier and that has not left. */
export function LabelButton({ parcel: { id, booking, state } }: { parcel: Parcel }) {
  const label = useMutation({ mutationFn: () => downloadLabel(id) });
  if (booking?.state !== 'DONE' || state !== 'BOOKED') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {label.isError && <FailureNote message={getReason(label.error)} />}
      <Button variant="ghost" size="small" busy={label.isPending} onClick={() => label.mutate()}>
        <Printer size={18} aria-hidden="true" />
        Download label
      </Button>
    </div>
  );
}
