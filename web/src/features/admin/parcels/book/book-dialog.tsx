import {
  parcelMessages,
  parcelNumbers,
  parcelTexts,
  numberProblem,
  type StaffOrder,
  textProblem,
  say,
} from '@soulvia/contracts';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { bookParcel, useRereadParcels } from '../parcel-requests';
import { CourierChoice } from './courier-choice';

interface Draft {
  courier: string;
  number: string;
  weight: string;
  pieces: string;
}

const emptyDraft: Draft = { courier: '', number: '', weight: '', pieces: '1' };

function validateDraft({ courier, number, weight, pieces }: Draft) {
  return {
    courier_id: courier === '' ? parcelMessages.courierRequired : undefined,
    tracking_number: number.trim() === '' ? undefined : textProblem(parcelTexts.tracking, number),
    weight_g: weight.trim() === '' ? undefined : numberProblem(parcelNumbers.weight, weight.trim()),
    pieces: numberProblem(parcelNumbers.pieces, pieces.trim()),
  };
}

const toRequest = ({ courier, number, weight, pieces }: Draft) => ({
  courier_id: Number(courier),
  ...(number.trim() && { tracking_number: number.trim() }),
  ...(weight.trim() && { weight_g: Number(weight) }),
  pieces: Number(pieces),
});

export function BookDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { value: draft, setValue: setDraft, restored } = useDraftState(`book ${order.id}`, emptyDraft);
  const reread = useRereadParcels();
  const { keyOf } = useRequestKey();
  const { problems, note, busy, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) => {
      const request = toRequest(sent);
      return bookParcel(order.id, request, keyOf(request));
    },
    onSent: ({ courier }) => {
      notifySuccess(say`Order #${order.id} is booked with ${courier.name}`);
      onClose();
    },
    onSettled: reread,
  });
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  return (
    <Modal title={`Book order #${order.id}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <DraftNote draft={restored} />
        <ProblemsNote {...note} />
        <CourierChoice
          value={draft.courier}
          error={problems['courier_id']}
          onChoose={(courier) => change({ courier })}
        />
        <TextField
          label="Tracking number (optional)"
          hint="Add it later if the courier has not given one yet."
          autoComplete="off"
          value={draft.number}
          error={problems['tracking_number']}
          onChange={(event) => change({ number: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Weight in grams (optional)"
            inputMode="numeric"
            autoComplete="off"
            value={draft.weight}
            error={problems['weight_g']}
            onChange={(event) => change({ weight: event.target.value })}
          />
          <TextField
            label="Pieces"
            inputMode="numeric"
            autoComplete="off"
            value={draft.pieces}
            error={problems['pieces']}
            onChange={(event) => change({ pieces: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy} disabled={busy}>
            Book
          </Button>
        </div>
      </form>
    </Modal>
  );
}
