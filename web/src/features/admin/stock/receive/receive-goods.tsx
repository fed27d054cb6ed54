import { Plus } from 'lucide-react';
import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { UnsavedNote } from '@/ui/unsaved-guard';
import { ReceiptLineFields } from './receipt-line-fields';
import { useReceipt } from './use-receipt';

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
