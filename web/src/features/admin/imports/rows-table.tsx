import type { SheetProblem } from '@soulvia/contracts';
import { ListTable } from '@/ui/listing/list-table';
import type { ListColumn } from '@/ui/listing/list-column';
import { rowsText } from './rows-text';

interface RowsTableProps {
  label: string;
  /** Number of rows, of which the first are listed. */
  all: number;
  rows: readonly SheetProblem[];
}

type FoundRow = SheetProblem & { id: number };

const columns: readonly ListColumn<FoundRow>[] = [
  { label: 'ROW', always: 'name', cell: ({ row }) => row },
  { label: 'COLUMN', cell: ({ column }) => column ?? '–' },
  { label: 'WHAT IS WRONG', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
];

/** What was found in the rows of a sheet. */
export function RowsTable({ label, all, rows }: RowsTableProps) {
  if (rows.length === 0) return null;
  const listed = new Set(rows.map(({ row }) => row)).size;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h4 className="font-semibold">{label}</h4>
      <ListTable label={label} columns={columns} rows={rows.map((row, id) => ({ ...row, id }))} />
      {listed < all && (
        <p className="meta">
          The first {listed} of {rowsText(all)}.
        </p>
      )}
    </section>
  );
}
