import type { ReactNode } from 'react';
import { Button } from '../button';

interface BulkBarProps {
  count: number;
  busy: boolean;
  /** Rows done by the action that runs. */
  done?: number;
  onClear: () => void;
  children: ReactNode;
}

/** Bulk actions for the selected rows. It stands after the list and stays in view, so that selecting moves no row. */
export function BulkBar({ count, busy, done, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      aria-busy={busy || undefined}
      className="sticky bottom-2 z-20 flex flex-wrap items-end gap-3 rounded-card border border-moss/40 bg-sage-100 px-4 py-3 empty:hidden"
    >
      <div className="mr-auto self-center tabular-nums">
        <p role="status" className="font-semibold">
          {count} selected
        </p>
        {busy && done !== undefined && (
          <p className="text-[15px]">
            {done} of {count} done. Please keep this page open.
          </p>
        )}
      </div>
      {children}
      <Button variant="quiet" size="small" disabled={busy} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
