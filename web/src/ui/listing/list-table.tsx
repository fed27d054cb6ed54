import { useMedia } from '@/lib/use-media';
import type { ListColumn } from './list-column';
import { ListRow } from './list-row';
import { type ListSort, SortHead, SortSelect } from './list-sort';

const headClasses = 'px-3 py-3 font-semibold whitespace-nowrap compact:py-2';

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Without it the columns cannot be sorted. */
  sort?: ListSort;
}

/** A table that shows each row as a card on narrow screens. */
export function ListTable<Row extends { id: number }>({ label, columns, rows, sort }: ListTableProps<Row>) {
  const isTable = useMedia('(min-width: 1024px)');
  const notes = columns.flatMap(({ note }) => note ?? []);
  const table = (
    <table aria-label={label} className="w-full border-collapse text-left text-[15px] max-lg:block">
      {notes.length > 0 && (
        <caption className="meta caption-bottom pt-3 text-left max-lg:block">{notes.join('. ')}</caption>
      )}
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
          {columns.map((column) =>
            sort && column.sort && isTable ? (
              <SortHead key={column.label} label={column.label} choices={column.sort} sort={sort} />
            ) : (
              <th key={column.label} scope="col" className={headClasses}>
                {column.label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 compact:max-lg:gap-2">
        {rows.map((row) => (
          <ListRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
  if (!sort) return table;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SortSelect columns={columns} sort={sort} isShown={!isTable} />
      {table}
    </div>
  );
}
