import type { SheetProblem } from '@soulvia/contracts';
import type { ListColumn } from '@/ui/listing/list-column';
import { FoundTable } from './found-table';

interface RowsTableProps {
  label: string;
  /** Number of rows, of which the first are listed. */
  all: number;
  rows: readonly SheetProblem[];
}

const columns: readonly ListColumn<SheetProblem & { id: number }>[] = [
  { label: 'ROW', always: 'name', cell: ({ row }) => row },
  { label: 'COLUMN', cell: ({ column }) => column ?? '–' },
  { label: 'WHAT IS WRONG', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
];

/** The problems or warnings of a sheet. */
export function RowsTable(props: RowsTableProps) {
  return <FoundTable columns={columns} {...props} />;
}
