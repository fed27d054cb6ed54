import type { Selection } from '@/lib/use-selection';
import { CheckboxField } from '../checkbox-field';
import type { ListColumn } from './list-column';

interface SelectRowProps {
  label: string;
  checked: boolean;
  onToggle: () => void;
}

/** A checkbox with a visually hidden label and a touch-sized target. */
function SelectRow({ label, checked, onToggle }: SelectRowProps) {
  return (
    <label className="-mx-3 inline-grid size-(--row-target) min-w-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={checked} onChange={onToggle} className="size-5 accent-moss" />
    </label>
  );
}

/** @param nameOf the row's name, such as `order #41`. */
export function selectColumn<Row extends { id: number }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): ListColumn<Row> {
  return {
    label: 'SELECT',
    always: 'tool',
    cell: (row) => (
      <SelectRow
        label={`Select ${nameOf(row)}`}
        checked={selection.ids.has(row.id)}
        onToggle={() => selection.toggle(row.id)}
      />
    ),
  };
}

interface SelectAllProps {
  ids: readonly number[];
  selection: Selection;
}

/** Shown above the table, because the card layout has no header. */
export function SelectAll({ ids, selection }: SelectAllProps) {
  return (
    <CheckboxField
      label="Select all on this page"
      checked={ids.every((id) => selection.ids.has(id))}
      onChange={() => selection.toggleAll(ids)}
    />
  );
}
