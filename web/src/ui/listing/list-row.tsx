import { clsx } from 'clsx';
import type { ListColumn } from './list-column';

interface ListRowProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** Whether the row has two lines on narrow screens; it is a card with the label of each column otherwise. */
  isInLines: boolean;
}

const cardRow = 'border-line max-lg:grid max-lg:rounded-card max-lg:border max-lg:p-2';
const cardCell =
  'max-lg:grid max-lg:grid-cols-[112px_minmax(0,1fr)] max-lg:items-center max-lg:gap-3 max-lg:py-1.5 compact:max-lg:py-0.5';

// The empty element after the first line takes the full width, so that the second line starts below it.
const linesRow =
  'max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2 max-xl:px-3 max-xl:py-1.5 ' +
  "max-xl:after:order-2 max-xl:after:basis-full max-xl:after:content-['']";

function chooseLine<Row>({ always, inLines }: ListColumn<Row>): string {
  if (always ?? inLines === 'first') return 'max-xl:order-1';
  return clsx('max-xl:order-3 max-xl:text-sm max-xl:text-ink-2', inLines === 'spoken' && 'max-sm:sr-only');
}

function linesCell<Row>(column: ListColumn<Row>): string {
  const grows = column.fills ?? column.growsInLines;
  return clsx(
    'max-xl:px-0! max-xl:py-0!',
    chooseLine(column),
    grows ? 'max-xl:min-w-0 max-xl:flex-1 max-xl:basis-0' : 'max-xl:whitespace-nowrap',
    column.fills
      ? 'compact:xl:w-full compact:xl:max-w-0 compact:xl:min-w-20 compact:min-[1400px]:min-w-40'
      : 'compact:xl:whitespace-nowrap',
  );
}

export function ListRow<Row>({ row, columns, isInLines }: ListRowProps<Row>) {
  const tinted = columns.some(({ tints }) => tints?.(row));
  return (
    <tr
      data-row
      tabIndex={-1}
      className={clsx(
        'list-line scroll-mt-28 -outline-offset-3!',
        isInLines ? linesRow : cardRow,
        tinted ? 'bg-warn-50' : 'bg-white',
      )}
    >
      {columns.map((column) => {
        const { label, always, fills, cell } = column;
        const Cell = always === 'name' ? 'th' : 'td';
        return (
          <Cell
            key={label}
            scope={always === 'name' ? 'row' : undefined}
            className={clsx(
              'px-3 py-3 font-normal compact:px-2 compact:py-0',
              isInLines ? linesCell(column) : cardCell,
            )}
          >
            {!isInLines && (
              // The column's label, repeated where the table has no head.
              <span aria-hidden="true" className="text-[13px] font-semibold text-ink-2 lg:hidden">
                {label}
              </span>
            )}
            <div className={clsx('min-w-0 wrap-anywhere', isInLines && fills && 'max-xl:truncate compact:xl:truncate')}>
              {cell(row)}
            </div>
          </Cell>
        );
      })}
    </tr>
  );
}
