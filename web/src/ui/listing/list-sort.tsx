import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ListColumn, SortChoice } from './list-column';

export const newestFirst: SortChoice = { ordering: '-created_at', says: 'Newest first' };

export interface ListSort {
  /** Empty for the list's own order. */
  ordering: string;
  /** The list's own order. */
  standard: SortChoice;
  onSort: (ordering: string) => void;
}

interface SortHeadProps {
  label: string;
  choices: readonly [SortChoice, SortChoice];
  sort: ListSort;
}

const isDescending = (ordering: string) => ordering.startsWith('-');

/** The head of a column that sorts the list: a press chooses its first direction, a second one the other. */
export function SortHead({ label, choices: [first, second], sort }: SortHeadProps) {
  const current = sort.ordering || sort.standard.ordering;
  const chosen = [first, second].find(({ ordering }) => ordering === current);
  const next = current === first.ordering ? second : first;
  const direction = !chosen ? 'none' : isDescending(current) ? 'descending' : 'ascending';
  const Icon = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[direction];
  return (
    <th
      scope="col"
      aria-sort={direction === 'none' ? undefined : direction}
      className="px-1 font-semibold compact:px-0"
    >
      <button
        type="button"
        title={next.says}
        onClick={() => sort.onSort(next.ordering === sort.standard.ordering ? '' : next.ordering)}
        className="flex min-h-11 items-center gap-1 rounded-field px-2 font-semibold tracking-[0.02em] whitespace-nowrap hover:bg-sage-100"
      >
        {label}
        <Icon size={14} aria-hidden="true" className="shrink-0" />
      </button>
    </th>
  );
}

interface SortSelectProps {
  columns: readonly Pick<ListColumn<never>, 'sort'>[];
  sort: ListSort;
  /** Whether the choice is shown: where rows are cards there is no head to press. */
  isShown: boolean;
}

/** The choice of an order, and the announcement of a new one. */
export function SortSelect({ columns, sort: { ordering, standard, onSort }, isShown }: SortSelectProps) {
  const offered = columns.flatMap(({ sort }) => sort ?? []);
  const choices = [standard, ...offered.filter((choice) => choice.ordering !== standard.ordering)];
  const chosen = choices.find((choice) => choice.ordering === ordering) ?? standard;
  return (
    <>
      {isShown && (
        <select
          aria-label="Sort"
          value={chosen.ordering}
          onChange={({ target: { value } }) => onSort(value === standard.ordering ? '' : value)}
          className="ml-auto min-h-11 min-w-0 shrink rounded-field border border-line-strong bg-white px-2 text-[15px]"
        >
          {choices.map((choice) => (
            <option key={choice.ordering} value={choice.ordering}>
              {choice.says}
            </option>
          ))}
        </select>
      )}
      <p role="status" className="sr-only">
        {ordering && `Sorted: ${chosen.says}`}
      </p>
    </>
  );
}
