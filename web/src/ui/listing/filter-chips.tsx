import { X } from 'lucide-react';
import { chipText, type FilterField } from './filter-field';

interface FilterChipsProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  values: Record<Name, string>;
  onDrop: (name: Name) => void;
  /** Called when the last chip disappears together with the focus. */
  onNone: () => void;
}

/** Active filters, each with a remove button. */
export function FilterChips<Name extends string>({ fields, values, onDrop, onNone }: FilterChipsProps<Name>) {
  const set = fields.filter(({ name }) => values[name]);
  if (set.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {set.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            aria-label={`Remove filter ${chipText(field, values[field.name])}`}
            onClick={({ currentTarget }) => {
              const item = currentTarget.closest('li');
              const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
              if (beside) beside.focus();
              else onNone();
              onDrop(field.name);
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-sage-100 px-4 text-sm font-semibold text-moss hover:bg-linen"
          >
            {chipText(field, values[field.name])}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
