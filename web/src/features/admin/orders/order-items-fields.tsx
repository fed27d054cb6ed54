import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductChoice } from '@/features/admin/products/product-choice';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { formatPaisa } from '@/lib/money';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { type DraftLine, type DraftProblems, lineTotal } from './order-draft';

interface OrderLineFieldsProps {
  line: DraftLine;
  /** Counted from 1. */
  place: number;
  productProblem?: string;
  quantityProblem?: string;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}

function OrderLineFields(props: OrderLineFieldsProps) {
  const { line, place, productProblem, quantityProblem, onChange, onRemove } = props;
  return (
    <li className="grid grid-cols-1 items-start gap-3 border-b border-line pb-4 last:border-0 sm:grid-cols-[minmax(0,1fr)_110px_120px_44px]">
      <ProductChoice
        label={`Product ${place}`}
        chosen={line.product?.name ?? null}
        error={productProblem}
        onChoose={(product) => onChange({ ...line, product })}
      />
      <TextField
        label={`Quantity ${place}`}
        inputMode="numeric"
        autoComplete="off"
        value={line.quantity}
        error={quantityProblem}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <p className="self-center tabular-nums sm:pt-5 sm:text-right">
        <span className="sr-only">Line total </span>PKR {formatPaisa(lineTotal(line))}
      </p>
      <button
        ref={focusHeadingOnRemoval}
        type="button"
        aria-label={`Remove item ${place}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100 sm:mt-7"
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

interface OrderItemsFieldsProps {
  lines: readonly DraftLine[];
  problems: DraftProblems;
  onChange: (line: DraftLine) => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
  children?: ReactNode;
}

export function OrderItemsFields({ lines, problems, onChange, onRemove, onAdd, children }: OrderItemsFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-3 text-[15px] font-semibold">Items</legend>
      {problems['items'] && <p className="text-sm font-medium text-danger">{problems['items']}</p>}
      <ol className="grid gap-4 empty:hidden">
        {lines.map((line, index) => (
          <OrderLineFields
            key={line.key}
            line={line}
            place={index + 1}
            productProblem={problems[`items.${index}.product_id`]}
            quantityProblem={problems[`items.${index}.quantity`]}
            onChange={onChange}
            onRemove={() => onRemove(line.key)}
          />
        ))}
      </ol>
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onAdd}>
        <Plus size={18} aria-hidden="true" />
        Add item
      </Button>
      {children}
    </fieldset>
  );
}
