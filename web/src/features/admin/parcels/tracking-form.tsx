import { type Parcel, parcelTexts, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { setTrackingNumber, useRereadParcels } from './parcel-requests';

export function TrackingForm({ parcel }: { parcel: Parcel }) {
  const [number, setNumber] = useState(parcel.tracking_number ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const reread = useRereadParcels();
  const save = useMutation({
    mutationFn: (text: string) => setTrackingNumber(parcel.id, text),
    onSuccess: () => notifySuccess('Tracking number saved'),
    onError: (error) => setProblem(fieldProblems(error)['tracking_number'] ?? getReason(error)),
    onSettled: reread,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = textProblem(parcelTexts.tracking, number);
    setProblem(found);
    if (found === undefined) save.mutate(number.trim());
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Tracking number" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label="Tracking number"
          autoComplete="off"
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Button type="submit" variant="ghost" size="small" busy={save.isPending} disabled={save.isPending}>
        Save number
      </Button>
    </form>
  );
}
