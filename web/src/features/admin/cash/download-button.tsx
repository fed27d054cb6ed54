import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { notifyError } from '@/lib/notify';
import { Button } from '@/ui/button';
import { downloadCsv } from './cash-requests';

/** Downloads a list that the server writes as CSV. */
export function DownloadButton({ name, path, label = 'Download CSV' }: { name: string; path: string; label?: string }) {
  const download = useMutation({
    mutationFn: () => downloadCsv(name, path),
    onError: (error) => notifyError(`Failed to download the list: ${getReason(error)}`),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      busy={download.isPending}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Download size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}
