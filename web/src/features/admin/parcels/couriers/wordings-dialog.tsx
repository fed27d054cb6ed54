import {
  type Courier,
  type CourierWording,
  type CourierWordings,
  parcelStateLabels,
  type ParcelState,
  say,
} from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useDraftState } from '@/lib/use-draft';
import { getVersioned, saveVersioned, type Versioned } from '@/lib/versioned';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { couriersPath } from '../parcel-requests';
import { onRoad } from '../report-form';

interface OfCourier {
  courier: Courier;
  onClose: () => void;
}

const buildPath = (courier: Courier) => `${couriersPath}/${courier.id}/wordings`;
/** A wording such as "Shipment booked" is known and moves nothing. */
const states: readonly ParcelState[] = ['BOOKED', ...onRoad];

/** What the courier has said and no one has explained, and what its other wordings mean. */
export function WordingsDialog({ courier, onClose }: OfCourier) {
  const read = useQuery({
    queryKey: listKey(couriersPath, 'wordings', courier.id),
    queryFn: ({ signal }) => getVersioned<CourierWordings>(buildPath(courier), signal),
    staleTime: 0,
  });
  return (
    <Modal title={say`Wordings of ${courier.name}`} onClose={onClose}>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the wordings</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to load the wordings: ${getReason(read.error)}`} read={read} />}
      {read.data && <WordingsForm courier={courier} read={read.data} onClose={onClose} />}
    </Modal>
  );
}

function WordingsForm({ courier, read, onClose }: OfCourier & { read: Versioned<CourierWordings> }) {
  const { wordings, unmapped } = read.value;
  const {
    value: chosen,
    setValue,
    restored,
  } = useDraftState(`wordings of courier ${courier.id}`, (): Record<string, ParcelState | ''> => ({}));
  const client = useQueryClient();
  const rows = [...unmapped.map(({ says, seen }) => ({ says, seen, state: '' as const })), ...wordings].map((row) => ({
    ...row,
    choice: chosen[row.says] ?? row.state,
  }));
  const save = useMutation({
    mutationFn: () => {
      const mapped = rows.flatMap(({ says, choice }): CourierWording[] => (choice ? [{ says, state: choice }] : []));
      return saveVersioned<CourierWordings>('PUT', buildPath(courier), mapped, read.version);
    },
    onSuccess: () => {
      notifySuccess(say`Wordings of ${courier.name} saved. Kept reports take effect in a moment.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couriersPath) }),
  });
  if (rows.length === 0) return <p>No report of this courier needs an explanation.</p>;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DraftNote draft={restored} />
      <p>Say once what the courier means. Reports with unknown wordings are kept and take effect when you save.</p>
      {save.isError && <FailureNote message={getReason(save.error)} />}
      {rows.map((row) => (
        <SelectField
          key={row.says}
          label={say`“${row.says}”`}
          hint={'seen' in row ? `Unknown, in ${row.seen} ${row.seen === 1 ? 'report' : 'reports'}` : undefined}
          value={row.choice}
          onChange={({ target: { value } }) => setValue((now) => ({ ...now, [row.says]: value as ParcelState | '' }))}
        >
          <option value="">Not explained</option>
          {[...new Set([...states, ...(row.state ? [row.state] : [])])].map((state) => (
            <option key={state} value={state}>
              {parcelStateLabels[state]}
            </option>
          ))}
        </SelectField>
      ))}
      <FormActions
        dirty={rows.some(({ state, choice }) => choice !== state)}
        busy={save.isPending}
        submitLabel="Save wordings"
        onClose={onClose}
      />
    </form>
  );
}
