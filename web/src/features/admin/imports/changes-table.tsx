import type { SheetChange } from '@soulvia/contracts';
import type { ListColumn } from '@/ui/listing/list-column';
import { FoundTable } from './found-table';

const columns: readonly ListColumn<SheetChange & { id: number }>[] = [
  { label: 'ROW', always: 'name', cell: ({ row }) => row },
  { label: 'COLUMN', cell: ({ column }) => column },
  { label: 'NOW', cell: ({ from }) => <span className="wrap-anywhere">{from || '–'}</span> },
  { label: 'AFTER', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
];

/** The values that a checked sheet would change. */
export function ChangesTable({ all, rows }: { all: number; rows: readonly SheetChange[] }) {
  return <FoundTable label="Changes" columns={columns} all={all} rows={rows} />;
}
