import { type Parcel, parcelStateLabels, type ParcelState, parcelTexts, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { correctParcel, useRereadParcels } from './parcel-requests';

const targets: readonly ParcelState[] = [
  'WITH_COURIER',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED',
  'DELIVERED',
  'RETURNING',
  'LOST',
];

export function CorrectForm({ parcel }: { parcel: Parcel }) {
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ state?: string | undefined; reason?: string | undefined }>({});
  const reread = useRereadParcels();
  const correct = useMutation({
    mutationFn: (to: ParcelState) => correctParcel(parcel.id, { state: to, reason: reason.trim() }),
    onSuccess: () => {
      notifySuccess('The parcel is corrected');
      setIsOpen(false);
    },
    onSettled: reread,
  });
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={() => setIsOpen(true)}>
        Correct a wrong report
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = targets.find((target) => target === state);
    const found = { state: to ? undefined : 'Choose what is true', reason: textProblem(parcelTexts.reason, reason) };
    setProblems(found);
    if (to && found.reason === undefined) correct.mutate(to);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Correction" className="grid gap-4 border-t border-line pt-6">
      {correct.isError && <FailureNote message={getReason(correct.error)} />}
      <SelectField
        label="What is true"
        value={state}
        error={problems.state}
        onChange={(event) => setState(event.target.value)}
      >
        <option value="">Choose</option>
        {targets
          .filter((target) => target !== parcel.state)
          .map((target) => (
            <option key={target} value={target}>
              {parcelStateLabels[target]}
            </option>
          ))}
      </SelectField>
      <TextField
        label="Reason"
        autoComplete="off"
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" size="small" busy={correct.isPending} disabled={correct.isPending}>
          Correct
        </Button>
        <Button variant="ghost" size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
