import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import type { DraftLine, DraftProblems } from './order-draft';
import { OrderLineFields } from './order-line-fields';

interface OrderItemsFieldsProps {
  lines: readonly DraftLine[];
  problems: DraftProblems;
  onChange: (line: DraftLine) => void;
  onRemove: (key: string) => void;
  onAdd: () => void;
  children?: ReactNode;
}

/** The items of an order that is being added or edited. */
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
