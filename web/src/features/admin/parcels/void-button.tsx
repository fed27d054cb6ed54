import { type Parcel, say } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useRereadParcels, voidParcel } from './parcel-requests';

export function VoidButton({ parcel }: { parcel: Parcel }) {
  const [asking, setAsking] = useState(false);
  const reread = useRereadParcels();
  const withdraw = useMutation({
    mutationFn: () => voidParcel(parcel.id),
    onSuccess: () => {
      notifySuccess(`The parcel of order #${parcel.order_id} is withdrawn`);
      setAsking(false);
    },
    onSettled: reread,
  });
  return (
    <>
      <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        Withdraw parcel
      </Button>
      {asking && (
        <ConfirmDialog
          title="Withdraw parcel"
          question={`Withdraw the parcel of order #${parcel.order_id}? ${parcel.booking ? say`Its booking at ${parcel.courier.name} is cancelled.` : say`Cancel it at ${parcel.courier.name} too.`}`}
          confirmLabel="Withdraw"
          busy={withdraw.isPending}
          failure={withdraw.isError ? getReason(withdraw.error) : null}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
