import {
  parcelMessages,
  parcelNumbers,
  parcelTexts,
  numberProblem,
  type StaffOrder,
  textProblem,
} from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { notifySuccess } from '@/lib/notify';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
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

function validateDraft({ courier, number, weight, pieces }: Draft): Record<string, string> {
  const problems = {
    courier_id: courier === '' ? parcelMessages.courierRequired : undefined,
    tracking_number: number.trim() === '' ? undefined : textProblem(parcelTexts.tracking, number),
    weight_g: weight.trim() === '' ? undefined : numberProblem(parcelNumbers.weight, weight.trim()),
    pieces: numberProblem(parcelNumbers.pieces, pieces.trim()),
  };
  return Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

const toRequest = ({ courier, number, weight, pieces }: Draft) => ({
  courier_id: Number(courier),
  ...(number.trim() && { tracking_number: number.trim() }),
  ...(weight.trim() && { weight_g: Number(weight) }),
  pieces: Number(pieces),
});

/** Books one order. A refused booking keeps all input. */
export function BookDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ courier: '', number: '', weight: '', pieces: '1' });
  const [tries, setTries] = useState(0);
  const reread = useRereadParcels();
  const { keyOf } = useRequestKey();
  const book = useMutation({
    mutationFn: (sent: Draft) => {
      const request = toRequest(sent);
      return bookParcel(order.id, request, keyOf(request));
    },
    onSuccess: ({ courier }) => {
      notifySuccess(`Order #${order.id} is booked with ${courier.name}`);
      onClose();
    },
    onSettled: reread,
  });
  const own = tries > 0 ? validateDraft(draft) : {};
  const refusal = book.isError && book.variables === draft ? book.error : null;
  const problems: Record<string, string> = { ...(refusal ? fieldProblems(refusal) : {}), ...own };
  const message = Object.keys(own).length > 0 ? 'Please fix the highlighted fields' : refusal && getReason(refusal);
  const change = (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries((count) => count + 1);
    if (Object.keys(validateDraft(draft)).length === 0) book.mutate(draft);
  };
  return (
    <Modal title={`Book order #${order.id}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemsNote message={message} details={Object.values(problems)} tries={tries} refusal={refusal} />
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
          <Button type="submit" size="small" busy={book.isPending} disabled={book.isPending}>
            Book
          </Button>
        </div>
      </form>
    </Modal>
  );
}
