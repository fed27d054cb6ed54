import { statementTexts, type UnpaidParcel } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { openDifference, useRereadCash } from '../cash-requests';
import { NoteDialog } from '../note-dialog';

/** Opens a difference for a parcel that no statement names. */
export function OpenDifferenceDialog({ parcel, onClose }: { parcel: UnpaidParcel; onClose: () => void }) {
  const reread = useRereadCash();
  const [key] = useState(() => crypto.randomUUID());
  const open = useMutation({
    mutationFn: (note: string) => openDifference({ parcel_id: parcel.parcel_id, note }, key),
    onSuccess: () => {
      notifySuccess('The difference is open');
      onClose();
    },
    onSettled: reread,
  });
  return (
    <NoteDialog
      title="Not paid"
      question={`No statement has paid the PKR ${rupees(parcel.open)} of order #${parcel.order_id}. Open a difference, to settle it under Differences.`}
      label="Note"
      rule={statementTexts.note}
      confirmLabel="Open difference"
      send={open}
      onClose={onClose}
    />
  );
}
