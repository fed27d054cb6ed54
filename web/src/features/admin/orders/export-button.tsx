import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { reasonOf } from '@/lib/api-error';
import { downloadText } from '@/lib/csv';
import type { ListFilter } from '@/lib/list-filter';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { exportOrders } from './export-orders';

export function ExportButton({ filter }: { filter: ListFilter }) {
  const task = useMutation({
    mutationFn: () => exportOrders(filter),
    onSuccess: ({ csv, count, complete }) => {
      downloadText('orders.csv', 'text/csv;charset=utf-8', csv);
      if (!complete) notifyError(`Exported the first ${count} orders. Narrow the filters to get the others.`);
      else notifySuccess(`Exported ${count} ${count === 1 ? 'order' : 'orders'}`);
    },
    onError: (error) => notifyError(`Failed to export orders: ${reasonOf(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
