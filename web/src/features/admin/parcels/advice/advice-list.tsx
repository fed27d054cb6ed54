import { type AdviceAction, type Parcel, parcelTexts, textProblem, isolated } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { useListFilter } from '@/lib/list-filter';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useDraftState } from '@/lib/use-draft';
import { useList } from '@/lib/use-list';
import { useNow } from '@/lib/use-now';
import { usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { Modal } from '@/ui/modal';
import { TextAreaField } from '@/ui/text-area-field';
import { adviseParcel, courierAndNumber, parcelsPath, useRereadParcels } from '../parcel-requests';
import { parcelLists } from '../parcel-tabs';
import { AdviceRow } from './advice-row';

const texts: Record<AdviceAction, { label: string; remarks: string }> = {
  REATTEMPT: { label: 'Try again', remarks: 'Please try again on the next working day.' },
  RETURN: { label: 'Bring back', remarks: 'Please bring the parcel back.' },
};

interface AdviceDialogProps {
  parcel: Parcel;
  action: AdviceAction;
  onClose: () => void;
}

function AdviceDialog({ parcel, action, onClose }: AdviceDialogProps) {
  const { label } = texts[action];
  const name = `${action} of parcel ${parcel.id}`;
  const { value: remarks, setValue: setRemarks, restored } = useDraftState(name, texts[action].remarks);
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
        <DraftNote draft={restored} />
        {advise.isError && <FailureNote message={getReason(advise.error)} />}
        <p className="text-[15px]">
          Tell {isolated(parcel.courier.name)} the same: this courier is not connected to the shop.
        </p>
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

const pageSize = 10;
const { fixed } = parcelLists.advice;
/** How often the hours are updated, in milliseconds. */
const clockMs = 60_000;

/** Parcels whose courier waits for an answer, the first due first. */
export function AdviceList() {
  const { filter, narrow, reset, resetAll } = useListFilter({});
  const { pathOf } = usePanelParam('parcel');
  const now = useNow(clockMs);
  const mayWrite = usePermissions()('parcels.write');
  const [task, setTask] = useState<{ parcel: Parcel; action: AdviceAction } | null>(null);
  const list = useList<Parcel>({ path: parcelsPath, filter, pageSize, fixed });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListToolbar
        filter={filter}
        fields={[]}
        onNarrow={narrow}
        onReset={reset}
        searchLabel="Search by order, tracking number or name"
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={parcelsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="parcels"
        emptyText="No courier is waiting for an answer."
        failureText="Failed to load parcels"
      >
        {(parcels) => (
          <ul aria-label="Couriers waiting for an answer" className="grid grid-cols-1 gap-3">
            {parcels.map((parcel) => (
              <AdviceRow
                key={parcel.id}
                parcel={parcel}
                path={pathOf(parcel.id)}
                now={now}
                onAdvise={mayWrite ? (action) => setTask({ parcel, action }) : null}
              />
            ))}
          </ul>
        )}
      </Listing>
      {task && <AdviceDialog {...task} onClose={() => setTask(null)} />}
    </div>
  );
}
