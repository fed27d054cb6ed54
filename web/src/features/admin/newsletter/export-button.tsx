import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { downloadText } from '@/lib/csv';
import type { ListFilter } from '@/lib/list-filter';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { exportSubscribers } from './export-subscribers';

export function ExportSubscribers({ filter }: { filter: ListFilter<'state'> }) {
  const task = useMutation({
    mutationFn: () => exportSubscribers(filter),
    onSuccess: ({ csv, count, complete }) => {
      downloadText('newsletter.csv', 'text/csv;charset=utf-8', csv);
      if (!complete) notifyError(`Exported the first ${count} subscribers. Search to get the others.`);
      else notifySuccess(`Exported ${count} ${count === 1 ? 'subscriber' : 'subscribers'}`);
    },
    onError: (error) => notifyError(`Failed to export subscribers: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
