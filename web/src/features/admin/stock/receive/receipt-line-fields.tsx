import { Trash2 } from 'lucide-react';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { TextField } from '@/ui/text-field';
import type { ReceiptLine, ReceiptProblems } from './receipt-draft';

interface ReceiptLineFieldsProps {
  line: ReceiptLine;
  /** Counted from 1. */
  place: number;
  problems: ReceiptProblems;
  onChange: (line: ReceiptLine) => void;
  onRemove: () => void;
}

export function ReceiptLineFields({ line, place, problems, onChange, onRemove }: ReceiptLineFieldsProps) {
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
