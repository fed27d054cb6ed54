import type { ReactNode } from 'react';
import type { ListFilter } from '@/lib/list-filter';
import type { Total } from '@/lib/total';
import type { Bulk } from '@/lib/use-bulk';
import type { Selection } from '@/lib/use-selection';
import { useUnsaved } from '@/lib/use-unsaved';
import { ConfirmDialog } from '../confirm-dialog';
import { BulkBar } from './bulk-bar';
import { BulkReport } from './bulk-report';
import { SelectMatching } from './select-matching';

interface BulkSectionProps {
  /** `orders` */
  noun: string;
  selection: Selection;
  bulk: Bulk;
  list: { path: string; filter: ListFilter; fixed?: Record<string, string> };
  total: Total | undefined;
  /** The actions. They ignore presses without a selection, so that a finished one keeps the focus beside its report. */
  children: ReactNode;
}

/** The bulk actions of a list and their report, at the bottom of the screen while rows are selected or the report is open. */
export function BulkSection({ noun, selection, bulk, list, total, children }: BulkSectionProps) {
  const unsaved = useUnsaved(bulk.busy);
  const count = selection.ids.size;
  if (count === 0 && !bulk.report) return null;
  return (
    <div className="sticky bottom-2 z-20 grid grid-cols-1 gap-2">
      {bulk.report && <BulkReport noun={noun} results={bulk.report} onClose={bulk.closeReport} />}
      <BulkBar count={count} busy={bulk.busy} done={bulk.done} onClear={selection.clear}>
        {total && total.total > 0 && (
          <SelectMatching noun={noun} selection={selection} disabled={bulk.busy} list={list} {...total} />
        )}
        {children}
      </BulkBar>
      {unsaved.asking && (
        <ConfirmDialog
          title="Leave before the result?"
          question="The remaining rows are still updated, but you won't see the result of each."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={unsaved.leave}
          onClose={unsaved.stay}
        />
      )}
    </div>
  );
}
