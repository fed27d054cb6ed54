import { writeOffReasons } from '@soulvia/contracts';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { ProblemsNote } from '@/ui/problems-note';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { UnsavedNote } from '@/ui/unsaved-guard';
import { reasonLabels } from '../moves/reason-labels';
import { useWriteOff } from './use-write-off';

export function WriteOffForm() {
  const { draft, problems, ...form } = useWriteOff();
  const unsaved = useUnsaved(form.dirty);
  return (
    <form
      noValidate
      aria-label="Write off"
      className="grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-white p-4 shadow-1 sm:grid-cols-2 sm:p-6"
      onSubmit={form.submit}
    >
      <div className="grid gap-5 empty:hidden sm:col-span-2">
        <DraftNote draft={form.restored} />
        <ProblemsNote {...form.note} />
      </div>
      <div className="sm:col-span-2">
        <ProductChoice
          label="Product"
          chosen={draft.product?.name ?? null}
          error={problems['product_id']}
          all
          onChoose={({ id, name }) => form.change({ product: { id, name } })}
        />
      </div>
      <TextField
        label="Units"
        inputMode="numeric"
        autoComplete="off"
        value={draft.quantity}
        error={problems['quantity']}
        onChange={(event) => form.change({ quantity: event.target.value })}
      />
      <SelectField
        label="Reason"
        value={draft.reason}
        error={problems['reason']}
        onChange={(event) => form.change({ reason: event.target.value })}
      >
        <option value="">Choose a reason</option>
        {writeOffReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonLabels[reason]}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Note (optional)"
          rows={3}
          value={draft.note}
          error={problems['note']}
          onChange={(event) => form.change({ note: event.target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 sm:col-span-2">
        <UnsavedNote unsaved={unsaved} />
        <Button type="submit" variant="danger" size="small" busy={form.busy} disabled={form.busy}>
          Write off
        </Button>
      </div>
    </form>
  );
}
