import type { ReactNode } from 'react';
import { Button } from '../button';

interface BulkBarProps {
  count: number;
  busy: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Bulk actions for the selected rows. */
export function BulkBar({ count, busy, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      aria-busy={busy || undefined}
      className="flex flex-wrap items-end gap-3 rounded-card border border-moss/40 bg-sage-100 px-4 py-3 empty:hidden"
    >
      <p role="status" className="mr-auto self-center font-semibold tabular-nums">
        {count} selected
      </p>
      {children}
      <Button variant="quiet" size="small" disabled={busy} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
