import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getReason } from '@/lib/api-error';
import { fetchList, listQuery } from '@/lib/fetch-list';
import type { ListFilter } from '@/lib/list-filter';
import { notifyError } from '@/lib/notify';
import { bulkRowsMax } from '@/lib/run-bulk';
import { type Total, totalText } from '@/lib/total';
import type { Bulk } from '@/lib/use-bulk';
import type { Selection } from '@/lib/use-selection';
import { useUnsaved } from '@/lib/use-unsaved';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { BulkBar } from './bulk-bar';
import { BulkReport } from './bulk-report';

const pageSize = 100;

interface Matching {
  path: string;
  filter: ListFilter;
  fixed?: Record<string, string>;
}

/** Ids of the rows that match a filter, in the order of the list, as many as one bulk action takes. */
async function matchingIds({ path, filter, fixed }: Matching): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1; page <= bulkRowsMax / pageSize; page += 1) {
    const { rows } = await fetchList<{ id: number }>(path, listQuery({ filter: { ...filter, page }, pageSize, fixed }));
    for (const { id } of rows) ids.add(id);
    if (rows.length < pageSize) break;
  }
  return [...ids];
}

interface SelectMatchingProps extends Total {
  /** `orders` */
  noun: string;
  selection: Selection;
  disabled: boolean;
  list: { path: string; filter: ListFilter; fixed?: Record<string, string> };
}

/** Selects the rows of all pages, up to the number that one bulk action takes. */
function SelectMatching(props: SelectMatchingProps) {
  const { noun, selection, disabled, list, total, totalIsLowerBound } = props;
  const task = useMutation({
    mutationFn: () => matchingIds(list),
    onSuccess: (ids) => selection.keep(ids),
    onError: (error) => notifyError(`Failed to select all ${noun}: ${getReason(error)}`),
  });
  const most = Math.min(total, bulkRowsMax);
  const isDone = selection.ids.size >= most;
  const all = total <= bulkRowsMax && !totalIsLowerBound;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={task.isPending}
      disabled={task.isPending}
      paused={disabled || isDone}
      onClick={() => task.mutate()}
    >
      {all ? `Select all ${totalText(total, false)} ${noun}` : `Select the first ${bulkRowsMax} ${noun}`}
    </Button>
  );
}

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
