import { useMutation } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import type { ListFilter } from '@/lib/list-filter';
import { matchingIds } from '@/lib/matching-ids';
import { notifyError } from '@/lib/notify';
import { bulkRowsMax } from '@/lib/run-bulk';
import { type Total, totalText } from '@/lib/total';
import type { Selection } from '@/lib/use-selection';
import { Button } from '../button';

interface SelectMatchingProps extends Total {
  /** `orders` */
  noun: string;
  selection: Selection;
  disabled: boolean;
  list: { path: string; filter: ListFilter; fixed?: Record<string, string> };
}

/** Selects the rows of all pages, up to the number that one bulk action takes. */
export function SelectMatching(props: SelectMatchingProps) {
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
