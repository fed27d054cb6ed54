import { type AdviceAction, type Parcel, parcelTexts, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { adviseParcel, courierAndNumber, useRereadParcels } from '../parcel-requests';

const texts: Record<AdviceAction, { label: string; remarks: string }> = {
  REATTEMPT: { label: 'Try again', remarks: 'Please try again on the next working day.' },
  RETURN: { label: 'Bring back', remarks: 'Please bring the parcel back.' },
};

interface AdviceDialogProps {
  parcel: Parcel;
  action: AdviceAction;
  onClose: () => void;
}

export function AdviceDialog({ parcel, action, onClose }: AdviceDialogProps) {
  const { label } = texts[action];
  const [remarks, setRemarks] = useState(texts[action].remarks);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const reread = useRereadParcels();
  const advise = useMutation({
    mutationFn: (text: string) => adviseParcel(parcel.id, { action, remarks: text }),
    onSuccess: () => {
      notifySuccess(`${label}: saved for ${courierAndNumber(parcel)}`);
      onClose();
    },
    onSettled: reread,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = textProblem(parcelTexts.remarks, remarks);
    setProblem(found);
    if (found === undefined) advise.mutate(remarks.trim());
  };
  return (
    <Modal title={`${label}: order #${parcel.order_id}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {advise.isError && <FailureNote message={getReason(advise.error)} />}
        <p className="text-[15px]">Tell {parcel.courier.name} the same: this courier is not connected to the shop.</p>
        <TextAreaField
          label="Remarks for the courier"
          rows={3}
          value={remarks}
          error={problem}
          onChange={(event) => setRemarks(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={advise.isPending} disabled={advise.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
