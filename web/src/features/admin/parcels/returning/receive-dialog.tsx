import { type Parcel, type ParcelLine, type ReceivedParcelLine, isolated, say } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { fieldProblems } from '@/lib/field-problems';
import { notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useDraftState } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { courierAndNumber, parcelQuery, receiveParcel, useRereadParcels } from '../parcel-requests';

interface LineDraft {
  writeOff: number;
  why: string;
}

const untouched: Readonly<Record<number, LineDraft>> = {};

/** What of each line goes back on sale. "All fine" is one tap. */
export function ReceiveDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { value: drafts, setValue: setDrafts, restored } = useDraftState(`receive parcel ${parcel.id}`, untouched);
  const [tries, setTries] = useState(0);
  const toDraft = ({ order_line_id: id }: ParcelLine): LineDraft => drafts[id] ?? { writeOff: 0, why: '' };
  const receive = useReceive(parcel, onClose);
  const send = (draft: (line: ParcelLine) => LineDraft) => {
    setTries((count) => count + 1);
    receive.mutate(
      parcel.lines.map((line) => {
        const { writeOff, why } = draft(line);
        return {
          order_line_id: line.order_line_id,
          restock: line.quantity - writeOff,
          write_off: writeOff,
          ...(writeOff > 0 && why.trim() && { why: why.trim() }),
        };
      }),
    );
  };
  const change = (line: ParcelLine, changes: Partial<LineDraft>) =>
    setDrafts((current) => ({ ...current, [line.order_line_id]: { ...toDraft(line), ...changes } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(toDraft);
  };
  const isAllFine = parcel.lines.every((line) => toDraft(line).writeOff === 0);
  return (
    <Modal title={`Receive order #${parcel.order_id}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <DraftNote draft={restored} />
        <ProblemsNote
          message={receive.isError ? describeError(receive.error) : null}
          details={receive.isError ? Object.values(fieldProblems(receive.error)) : []}
          tries={tries}
          refusal={receive.error}
        />
        <p className="meta">{courierAndNumber(parcel)}</p>
        <Button
          busy={receive.isPending}
          disabled={receive.isPending}
          onClick={() => send(() => ({ writeOff: 0, why: '' }))}
        >
          All fine
        </Button>
        <ul aria-label="Lines of the parcel" className="grid gap-4">
          {parcel.lines.map((line) => (
            <LineFields
              key={line.order_line_id}
              line={line}
              draft={toDraft(line)}
              onChange={(changes) => change(line, changes)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" disabled={isAllFine || receive.isPending} busy={receive.isPending}>
            Receive
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useReceive(parcel: Parcel, onDone: () => void) {
  const client = useQueryClient();
  const reread = useRereadParcels();
  const refetchCatalog = useRefetchCatalog();
  const { keyOf } = useRequestKey();
  return useMutation({
    mutationFn: async (lines: ReceivedParcelLine[]) => {
      try {
        return await receiveParcel(parcel.id, { lines }, keyOf({ lines }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem?.code !== 'ALREADY_RECEIVED') throw error;
        const { reports } = await client.fetchQuery(parcelQuery(parcel.id));
        const receipt = reports.findLast(({ state }) => state === 'RECEIVED');
        const sentence = receipt ? `Received already by ${receipt.by}, ${dateAndTime(receipt.at)}` : 'Received already';
        throw new Error(sentence, { cause: error });
      }
    },
    onSuccess: () => {
      notifySuccess(`Received: ${courierAndNumber(parcel)}`);
      onDone();
    },
    onSettled: () => Promise.all([reread(), refetchCatalog()]),
  });
}

const describeError = (error: unknown) => (error instanceof ApiError ? getReason(error) : (error as Error).message);

interface LineFieldsProps {
  line: ParcelLine;
  draft: LineDraft;
  onChange: (changes: Partial<LineDraft>) => void;
}

function LineFields({ line, draft, onChange }: LineFieldsProps) {
  const { product_name: name, quantity } = line;
  return (
    <li className="grid gap-3 rounded-field border border-line bg-white p-4">
      <p className="font-semibold wrap-anywhere">
        {quantity} × {isolated(name)}
      </p>
      <div className="grid grid-cols-2 items-end gap-3">
        <p className="pb-3 tabular-nums">Back on sale: {quantity - draft.writeOff}</p>
        <TextField
          label={say`Write off of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={String(draft.writeOff)}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 6);
            onChange({ writeOff: Math.min(Number(digits), quantity) });
          }}
        />
      </div>
      {draft.writeOff > 0 && (
        <TextField
          label="Why (optional)"
          autoComplete="off"
          maxLength={200}
          value={draft.why}
          onChange={(event) => onChange({ why: event.target.value })}
        />
      )}
    </li>
  );
}
