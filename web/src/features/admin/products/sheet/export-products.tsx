import { productsSheetPath } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { request } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { downloadBlob } from '@/lib/csv';
import { notifyError } from '@/lib/notify';
import { Button } from '@/ui/button';

/** Downloads all products in the columns that an import reads. */
export function ExportProducts() {
  const task = useMutation({
    mutationFn: () => request<Blob>(productsSheetPath, { as: 'blob' }),
    onSuccess: ({ body }) => downloadBlob('products.csv', body),
    onError: (error) => notifyError(`Failed to export products: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export products
    </Button>
  );
}
