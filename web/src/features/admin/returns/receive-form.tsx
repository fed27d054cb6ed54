import {
  isolated,
  openedReasons,
  returnMessages,
  returnRules,
  type ReturnLine,
  type ReturnWithRecord,
} from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { TextField } from '@/ui/text-field';
import { useReceiveReturn } from './return-requests';

interface LineDraft {
  writeOff: number;
  refused: number;
  why: string;
}

const untouched: Readonly<Record<number, LineDraft>> = {};

/** Units that come in over the counter: sold again, written off, or given back to the buyer. */
export function ReceiveForm({ orderReturn }: { orderReturn: ReturnWithRecord }) {
  const isOpened = openedReasons.includes(orderReturn.reason);
  const { value: drafts, setValue: setDrafts, restored } = useDraftState(`receive return ${orderReturn.id}`, untouched);
  const receive = useReceiveReturn(orderReturn.id);
  const refetchCatalog = useRefetchCatalog();
  const [isTried, setTried] = useState(false);
  const readDraft = ({ order_line_id: id, quantity }: ReturnLine): LineDraft => ({
    writeOff: isOpened ? quantity : 0,
    refused: 0,
    why: '',
    ...drafts[id],
  });
  const countRestock = (line: ReturnLine) => line.quantity - readDraft(line).writeOff - readDraft(line).refused;
  const isWrong = (line: ReturnLine) => countRestock(line) < 0 || (isOpened && countRestock(line) > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (orderReturn.lines.some(isWrong)) return;
    receive.mutate(
      orderReturn.lines.map((line) => {
        const { writeOff, refused, why } = readDraft(line);
        return {
          order_line_id: line.order_line_id,
          restock: countRestock(line),
          write_off: writeOff,
          refused,
          ...(refused > 0 && why.trim() && { why: why.trim() }),
        };
      }),
      { onSettled: () => void refetchCatalog() },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">Receive it over the counter</h3>
      <DraftNote draft={restored} />
      {receive.isError && <FailureNote message={getMessage(receive.error, 'Failed to receive it')} />}
      {isOpened && <p className="meta">{returnMessages.opened}</p>}
      <ul aria-label="Lines of the return" className="grid gap-4">
        {orderReturn.lines.map((line) => (
          <LineFields
            key={line.order_line_id}
            line={line}
            draft={readDraft(line)}
            restock={countRestock(line)}
            problem={
              isTried && isWrong(line) ? (isOpened ? returnMessages.opened : returnMessages.unitsDiffer) : undefined
            }
            onChange={(changes) =>
              setDrafts((now) => ({ ...now, [line.order_line_id]: { ...readDraft(line), ...changes } }))
            }
          />
        ))}
      </ul>
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={receive.isPending}
        disabled={receive.isPending}
      >
        Receive
      </Button>
    </form>
  );
}

interface LineFieldsProps {
  line: ReturnLine;
  draft: LineDraft;
  restock: number;
  problem: string | undefined;
  onChange: (changes: Partial<LineDraft>) => void;
}

function LineFields({ line, draft, restock, problem, onChange }: LineFieldsProps) {
  const count = (text: string) => Math.min(Number(text.replaceAll(/\D/g, '').slice(0, 6)), line.quantity);
  return (
    <li className="grid gap-3 rounded-field border border-line bg-white p-4">
      <p className="font-semibold wrap-anywhere">
        {line.quantity} × {isolated(line.product_name)}
      </p>
      <p className="tabular-nums">Back on sale: {Math.max(restock, 0)}</p>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label="Write off"
          inputMode="numeric"
          autoComplete="off"
          {...(problem && { error: problem })}
          value={String(draft.writeOff)}
          onChange={({ target }) => onChange({ writeOff: count(target.value) })}
        />
        <TextField
          label="Back to the buyer"
          inputMode="numeric"
          autoComplete="off"
          value={String(draft.refused)}
          onChange={({ target }) => onChange({ refused: count(target.value) })}
        />
      </div>
      {draft.refused > 0 && (
        <TextField
          label="Why it goes back to the buyer (optional)"
          autoComplete="off"
          maxLength={returnRules.why.max.length}
          value={draft.why}
          onChange={({ target }) => onChange({ why: target.value })}
        />
      )}
    </li>
  );
}
