import { type Parcel, parcelTexts } from '@soulvia/contracts';
import { useState } from 'react';
import { notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { correctParcel } from './parcel-requests';
import { onRoad } from './report-form';
import { StateForm } from './state-form';

export function CorrectForm({ parcel }: { parcel: Parcel }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={() => setIsOpen(true)}>
        Correct a wrong report
      </Button>
    );
  return (
    <StateForm
      draftOf={`correction ${parcel.id}`}
      name="Correction"
      states={onRoad.filter((state) => state !== parcel.state)}
      stateLabel="What is true"
      stateMissing="Choose what is true"
      textLabel="Reason"
      textRule={parcelTexts.reason}
      send={(state, reason) => correctParcel(parcel.id, { state, reason })}
      onSent={() => {
        notifySuccess('The parcel is corrected');
        setIsOpen(false);
      }}
    >
      {(isBusy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" size="small" busy={isBusy} disabled={isBusy}>
            Correct
          </Button>
          <Button variant="ghost" size="small" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </div>
      )}
    </StateForm>
  );
}
