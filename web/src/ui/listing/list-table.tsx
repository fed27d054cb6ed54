import type { ListColumn } from './list-column';
import { ListRow } from './list-row';

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** A table that shows each row as a card on narrow screens. */
export function ListTable<Row extends { id: number }>({ label, columns, rows }: ListTableProps<Row>) {
  const notes = columns.flatMap(({ note }) => note ?? []);
  return (
    <table aria-label={label} className="w-full border-collapse text-left text-[15px] max-lg:block">
      {notes.length > 0 && (
        <caption className="meta caption-bottom pt-3 text-left max-lg:block">{notes.join('. ')}</caption>
      )}
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
          {columns.map(({ label: head }) => (
            <th key={head} scope="col" className="px-3 py-3 font-semibold whitespace-nowrap compact:py-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 compact:max-lg:gap-2">
        {rows.map((row) => (
          <ListRow key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}
