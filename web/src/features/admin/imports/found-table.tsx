import { useState } from 'react';
import { Button } from '@/ui/button';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { rowsText } from './rows-text';

interface FoundTableProps<Found> {
  label: string;
  columns: readonly ListColumn<Found & { id: number }>[];
  /** Number of rows, of which the first are listed. */
  all: number;
  rows: readonly Found[];
}

/** A phone shows each line as a card, so that 200 of them would be 30 screens. */
const shownAtFirst = 20;

/** What was found in the rows of a sheet, one line for each finding. */
export function FoundTable<Found extends { row: number }>({ label, columns, all, rows }: FoundTableProps<Found>) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const listed = new Set(shown.map(({ row }) => row)).size;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h4 className="font-semibold">{label}</h4>
      <ListTable label={label} columns={columns} rows={shown.map((row, id) => ({ ...row, id }))} />
      {listed < all && (
        <p className="meta">
          The first {listed} of {rowsText(all)}.
        </p>
      )}
      {shown.length < rows.length && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show more
        </Button>
      )}
    </section>
  );
}
