import { type Parcel, parcelStateLabels, type ParcelState, parcelTexts } from '@soulvia/contracts';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { reportParcel } from './parcel-requests';
import { StateForm } from './state-form';

export const onRoad: readonly ParcelState[] = [
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

export function ReportForm({ parcel }: { parcel: Parcel }) {
  const states = choices[parcel.state];
  if (states.length === 0) return null;
  return (
    <StateForm
      draftOf={`report ${parcel.id}`}
      name="Report"
      states={states}
      stateLabel="The courier says"
      stateMissing="Choose what happened"
      textLabel="Note (optional)"
      textRule={parcelTexts.note}
      send={(state, note) => reportParcel(parcel.id, { state, ...(note && { note }) })}
      onSent={(to) => notifySuccess(`Order #${parcel.order_id}: ${parcelStateLabels[to].toLowerCase()}`)}
    >
      {(isBusy) => (
        <Button type="submit" size="small" busy={isBusy} disabled={isBusy} className="justify-self-start">
          Save report
        </Button>
      )}
    </StateForm>
  );
}
