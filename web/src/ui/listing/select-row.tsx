import type { Selection } from '@/lib/use-selection';
import { CheckboxField } from '../checkbox-field';
import type { ListColumn } from './list-column';

export const selectLabel = 'SELECT';
const selectAllLabel = 'Select all on this page';

interface SelectRowProps {
  label: string;
  id: number;
  selection: Selection;
}

/** A checkbox with a visually hidden label and a touch-sized target. */
export function SelectRow({ label, id, selection }: SelectRowProps) {
  return (
    <label className="-mx-2 inline-grid size-11 cursor-pointer place-items-center align-middle">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        aria-keyshortcuts="v"
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
        className="size-5 accent-moss"
      />
    </label>
  );
}

/** @param nameOf the row's name, such as `order #41`. */
export function selectColumn<Row extends { id: number }>(
  selection: Selection,
  nameOf: (row: Row) => string,
): ListColumn<Row> {
  return {
    label: selectLabel,
    always: 'tool',
    cell: (row) => <SelectRow label={`Select ${nameOf(row)}`} id={row.id} selection={selection} />,
  };
}

interface SelectAllProps {
  ids: readonly number[];
  selection: Selection;
}

/** Shown above lists without a head. */
export function SelectAll({ ids, selection }: SelectAllProps) {
  return (
    <div className="shrink-0">
      <CheckboxField
        label={selectAllLabel}
        checked={ids.every((id) => selection.ids.has(id))}
        onChange={() => selection.toggleAll(ids)}
      />
    </div>
  );
}

export function SelectAllHead({ ids, selection }: SelectAllProps) {
  return (
    <th scope="col" className="px-3 font-semibold compact:px-2">
      <span className="sr-only">{selectLabel}</span>
      <span className="-mx-2 inline-grid size-11 place-items-center align-middle">
        <input
          type="checkbox"
          aria-label={selectAllLabel}
          checked={ids.every((id) => selection.ids.has(id))}
          onChange={() => selection.toggleAll(ids)}
          className="size-5 accent-moss"
        />
      </span>
    </th>
  );
}
