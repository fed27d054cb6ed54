import { clsx } from 'clsx';
import { useRef } from 'react';
import { useListKeys } from '@/lib/use-list-keys';
import { useMedia } from '@/lib/use-media';
import type { Selection } from '@/lib/use-selection';
import type { ListColumn } from './list-column';
import { ListRow } from './list-row';
import { type ListSort, SortHead, SortSelect } from './list-sort';
import { SelectAll, SelectAllHead, selectLabel } from './select-row';

const headClasses = 'px-3 py-3 font-semibold whitespace-nowrap compact:px-2 compact:py-2';

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Without it the columns cannot be sorted. */
  sort?: ListSort;
  /** The selection of the column SELECT. */
  selection?: Selection;
  /** Whether rows have two lines on narrow screens, instead of being cards. */
  isInLines?: boolean;
}

/** A table whose rows are cards, or two lines each, on narrow screens. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { label, columns, rows, sort, selection, isInLines = false } = props;
  const isTable = useMedia(isInLines ? '(min-width: 1280px)' : '(min-width: 1024px)');
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys(body);
  const notes = columns.flatMap(({ note }) => note ?? []);
  const ids = rows.map(({ id }) => id);
  const selectable = columns.some((column) => column.label === selectLabel) ? selection : undefined;
  const renderHead = (column: ListColumn<Row>) => {
    if (isTable && column.label === selectLabel && selectable)
      return <SelectAllHead key={column.label} ids={ids} selection={selectable} />;
    if (isTable && sort && column.sort)
      return <SortHead key={column.label} label={column.label} choices={column.sort} sort={sort} />;
    return (
      <th key={column.label} scope="col" className={headClasses}>
        {column.label}
      </th>
    );
  };
  const table = (
    <table
      aria-label={label}
      className={clsx('w-full border-collapse text-left text-[15px]', isInLines ? 'max-xl:block' : 'max-lg:block')}
    >
      {notes.length > 0 && (
        <caption className="meta caption-bottom pt-3 text-left max-lg:block">{notes.join('. ')}</caption>
      )}
      <thead className={isInLines ? 'max-xl:sr-only' : 'max-lg:sr-only'}>
        <tr className="sticky-head text-[13px] tracking-[0.02em] text-ink-2">{columns.map(renderHead)}</tr>
      </thead>
      <tbody
        ref={body}
        className={
          isInLines
            ? 'max-xl:grid max-xl:grid-cols-1'
            : 'max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 compact:max-lg:gap-2'
        }
      >
        {rows.map((row) => (
          <ListRow key={row.id} row={row} columns={columns} isInLines={isInLines} />
        ))}
      </tbody>
    </table>
  );
  return (
    <div className="grid grid-cols-1">
      <div className="mb-2 flex items-center justify-between gap-x-2 empty:hidden has-[>p:only-child]:mb-0">
        {!isTable && selectable && <SelectAll ids={ids} selection={selectable} />}
        {sort && <SortSelect columns={columns} sort={sort} isShown={!isTable} />}
      </div>
      {table}
    </div>
  );
}
