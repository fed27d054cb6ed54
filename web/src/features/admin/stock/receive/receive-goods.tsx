import { Plus, Trash2 } from 'lucide-react';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { UnsavedNote } from '@/ui/unsaved-guard';
import type { ReceiptLine, ReceiptProblems } from './receipt-draft';
import { useReceipt } from './use-receipt';

interface ReceiptLineFieldsProps {
  line: ReceiptLine;
  /** Counted from 1. */
  place: number;
  problems: ReceiptProblems;
  onChange: (line: ReceiptLine) => void;
  onRemove: () => void;
}

function ReceiptLineFields({ line, place, problems, onChange, onRemove }: ReceiptLineFieldsProps) {
  const findProblem = (field: string) => problems[`lines.${place - 1}.${field}`];
  return (
    <li className="grid grid-cols-1 items-start gap-3 border-b border-line pb-4 last:border-0 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_110px_140px_170px_44px]">
      <ProductChoice
        label={`Product ${place}`}
        chosen={line.product?.name ?? null}
        error={findProblem('product_id')}
        all
        onChoose={({ id, name }) => onChange({ ...line, product: { id, name } })}
      />
      <TextField
        label={`Units ${place}`}
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={findProblem('quantity')}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <TextField
        label={`Batch ${place} (optional)`}
        autoComplete="off"
        value={line.batch}
        error={findProblem('batch')}
        onChange={(event) => onChange({ ...line, batch: event.target.value })}
      />
      <TextField
        label={`Expires ${place} (optional)`}
        type="date"
        value={line.expiresOn}
        error={findProblem('expires_on')}
        onChange={(event) => onChange({ ...line, expiresOn: event.target.value })}
      />
      <button
        ref={focusHeadingOnRemoval}
        type="button"
        aria-label={`Remove line ${place}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100 lg:mt-7"
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

export function ReceiveGoods() {
  const form = useReceipt();
  const { draft, problems } = form;
  const unsaved = useUnsaved(form.dirty);
  return (
    <form
      noValidate
      aria-label="Receive goods"
      className="grid grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
      onSubmit={form.submit}
    >
      <DraftNote draft={form.restored} />
      <ProblemsNote {...form.note} />
      <div className="max-w-md">
        <TextField
          label="Reference (optional)"
          hint="Such as the number of the supplier's invoice"
          autoComplete="off"
          value={draft.reference}
          error={problems['reference']}
          onChange={(event) => form.setReference(event.target.value)}
        />
      </div>
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-3 text-[15px] font-semibold">Goods</legend>
        {problems['lines'] && <p className="text-sm font-medium text-danger">{problems['lines']}</p>}
        <ol className="grid gap-4 empty:hidden">
          {draft.lines.map((line, index) => (
            <ReceiptLineFields
              key={line.key}
              line={line}
              place={index + 1}
              problems={problems}
              onChange={form.changeLine}
              onRemove={() => form.removeLine(line.key)}
            />
          ))}
        </ol>
        <Button variant="ghost" size="small" className="justify-self-start" onClick={form.addLine}>
          <Plus size={18} aria-hidden="true" />
          Add line
        </Button>
      </fieldset>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <UnsavedNote unsaved={unsaved} />
        <Button type="submit" size="small" busy={form.busy} disabled={form.busy}>
          Receive goods
        </Button>
      </div>
    </form>
  );
}
