import {
  type CashDifference,
  differenceEndLabels,
  differenceLabels,
  differencesPath,
  say,
  type WayToSettle,
  wayLabels,
  statementMessages,
  statementTexts,
  type UnpaidParcel,
} from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeAt } from '@/lib/dates';
import { fetchList, listKey } from '@/lib/fetch-list';
import { rupees } from '@/lib/money';
import { notifySuccess } from '@/lib/notify';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { settleDifference, unpaidPath, useCurrentRow, useRereadCash } from '../cash-requests';
import { EndedDialog } from '../ended-dialog';
import { NoteDialog } from '../note-dialog';

interface SettleDialogProps {
  difference: CashDifference;
  how: WayToSettle;
  onClose: () => void;
}

export function SettleDialog({ difference, how, onClose }: SettleDialogProps) {
  const { id, kind, amount, courier } = difference;
  const { state, how: end, by, at, note: written } = useCurrentRow(differencesPath, difference);
  const reread = useRereadCash();
  const [parcel, setParcel] = useState('');
  const isParcelMissing = how === 'assigned' && parcel === '';
  const settle = useMutation({
    mutationFn: (note: string) => settleDifference(id, { how, note, ...(parcel && { parcel_id: Number(parcel) }) }),
    onSuccess: () => {
      notifySuccess('The difference is settled');
      onClose();
    },
    onSettled: reread,
  });
  if (state === 'SETTLED' && end && at && !settle.isPending)
    return (
      <EndedDialog
        title={wayLabels[how]}
        text={statementMessages.alreadySettled(by, end, timeAt(Date.parse(at), false))}
        facts={[by && differenceEndLabels[end], written]}
        onClose={onClose}
      />
    );
  return (
    <NoteDialog
      title={wayLabels[how]}
      question={say`${courier.name}, PKR ${rupees(amount)}: ${differenceLabels[kind].toLowerCase()}.`}
      label="Note"
      rule={statementTexts.note}
      confirmLabel={wayLabels[how]}
      draftOf={`${how} of difference ${id}`}
      send={settle}
      isComplete={!isParcelMissing}
      onClose={onClose}
    >
      {how === 'assigned'
        ? (isTried) => (
            <ParcelChoice
              courierId={courier.id}
              value={parcel}
              error={isTried && isParcelMissing ? statementMessages.parcelRequired : undefined}
              onChange={setParcel}
            />
          )
        : undefined}
    </NoteDialog>
  );
}

const choicesMax = 200;

interface ParcelChoiceProps {
  courierId: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The parcels of which the courier owes something, the oldest first. */
function ParcelChoice({ courierId, value, error, onChange }: ParcelChoiceProps) {
  const path = unpaidPath(courierId);
  const read = useQuery({
    queryKey: listKey(path, 'choices'),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<UnpaidParcel>(path, `page=1&page_size=${choicesMax}`, signal),
  });
  if (read.isError) return <FailureNote message="Failed to load the parcels" read={read} />;
  return (
    <SelectField label="Parcel" value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">{read.isPending ? 'Loading the parcels' : statementMessages.parcelRequired}</option>
      {read.data?.rows.map(({ parcel_id: id, tracking_number: number, order_id: order, open }) => (
        <option key={id} value={id}>
          {say`${number ?? `Parcel ${id}`}, order #${order}, PKR ${rupees(open)} open`}
        </option>
      ))}
    </SelectField>
  );
}
