import { clsx } from 'clsx';
import type { ListColumn } from './list-column';

interface ListRowProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
}

export function ListRow<Row>({ row, columns }: ListRowProps<Row>) {
  const tinted = columns.some(({ tints }) => tints?.(row));
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0 max-lg:grid max-lg:rounded-card max-lg:border max-lg:py-2 max-lg:last:border',
        tinted ? 'bg-warn-50' : 'bg-white',
      )}
    >
      {columns.map(({ label, always, cell }) => {
        const Cell = always === 'name' ? 'th' : 'td';
        return (
          <Cell
            key={label}
            scope={always === 'name' ? 'row' : undefined}
            className="px-3 py-3 font-normal max-lg:grid max-lg:grid-cols-[112px_minmax(0,1fr)] max-lg:items-center max-lg:gap-3 max-lg:py-1.5 compact:py-1 compact:max-lg:py-0.5"
          >
            {/* The column's label, repeated where the table has no head. */}
            <span aria-hidden="true" className="text-[13px] font-semibold text-ink-2 lg:hidden">
              {label}
            </span>
            <div className="min-w-0 wrap-anywhere">{cell(row)}</div>
          </Cell>
        );
      })}
    </tr>
  );
}
