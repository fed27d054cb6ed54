import { type Parcel, parcelStateLabels, type ParcelState, parcelTexts, textProblem } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { reportParcel, useRereadParcels } from './parcel-requests';

const onRoad: readonly ParcelState[] = [
  'WITH_COURIER',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED',
  'DELIVERED',
  'RETURNING',
  'LOST',
];
/** What staff may report of a parcel in each state. Parcels are received on the tab of those that come back. */
const choices: Record<ParcelState, readonly ParcelState[]> = {
  BOOKED: onRoad,
  WITH_COURIER: onRoad,
  OUT_FOR_DELIVERY: onRoad,
  ATTEMPTED: onRoad,
  DELIVERED: [],
  RETURNING: ['DELIVERED', 'LOST'],
  RECEIVED: [],
  LOST: ['DELIVERED'],
  VOID: [],
};

/** What the courier says about a parcel. What is typed stays when the parcel changes at the same time. */
export function ReportForm({ parcel }: { parcel: Parcel }) {
  const offered = choices[parcel.state];
  const [state, setState] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ state?: string | undefined; note?: string | undefined }>({});
  const reread = useRereadParcels();
  const report = useMutation({
    mutationFn: (to: ParcelState) => reportParcel(parcel.id, { state: to, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: (_, to) => {
      notifySuccess(`Order #${parcel.order_id}: ${parcelStateLabels[to].toLowerCase()}`);
      setState('');
      setNote('');
    },
    onSettled: reread,
  });
  if (offered.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = offered.find((choice) => choice === state);
    const found = { state: to ? undefined : 'Choose what happened', note: textProblem(parcelTexts.note, note) };
    setProblems(found);
    if (to && found.note === undefined) report.mutate(to);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Report" className="grid gap-4 border-t border-line pt-6">
      {report.isError && <FailureNote message={getReason(report.error)} />}
      <SelectField
        label="The courier says"
        value={state}
        error={problems.state}
        onChange={(event) => setState(event.target.value)}
      >
        <option value="">Choose</option>
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {parcelStateLabels[choice]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note (optional)"
        autoComplete="off"
        value={note}
        error={problems.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        busy={report.isPending}
        disabled={report.isPending}
        className="justify-self-start"
      >
        Save report
      </Button>
    </form>
  );
}
