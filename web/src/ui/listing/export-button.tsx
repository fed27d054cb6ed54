import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { getReason } from '@/lib/api-error';
import { downloadText } from '@/lib/csv';
import type { ExportedList } from '@/lib/export-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '../button';

interface ExportButtonProps {
  /** `order` and `orders` */
  nouns: readonly [one: string, many: string];
  read: () => Promise<ExportedList>;
}

export function ExportButton({ nouns: [one, many], read }: ExportButtonProps) {
  const task = useMutation({
    mutationFn: () => {
      const wait = toast.loading(`Exporting ${many}…`);
      return read().finally(() => toast.dismiss(wait));
    },
    onSuccess: ({ csv, count, complete }) => {
      downloadText(`${many.replaceAll(' ', '-')}.csv`, 'text/csv;charset=utf-8', csv);
      if (!complete) notifyError(`Exported the first ${count} ${many}. Narrow the filters to get the others.`);
      else notifySuccess(`Exported ${count} ${count === 1 ? one : many}`);
    },
    onError: (error) => notifyError(`Failed to export ${many}: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}
