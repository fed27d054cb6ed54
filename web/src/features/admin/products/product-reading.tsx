import { type Product, productPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getJson } from '@/lib/api';
import { isGone } from '@/lib/deleted-notice';
import { listKey } from '@/lib/fetch-list';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

interface ProductReadingProps<Start> {
  id: number;
  /** What the product is read for. */
  purpose: 'one' | 'copy';
  /** Reads what else the form needs. */
  read: (product: Product) => Start | Promise<Start>;
  onClose: () => void;
  /** The form. */
  children: (start: Start) => ReactNode;
}

/** A form that starts with a stored product: while it is read, and when it cannot be. */
export function ProductReading<Start>({ id, purpose, read, onClose, children }: ProductReadingProps<Start>) {
  const reading = useQuery({
    queryKey: listKey('products', purpose, id),
    queryFn: async ({ signal }) => read(await getJson<Product>(productPath(id), signal)),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isDeleted = isGone(reading.error);
  useFailureToast({ ...reading, isError: reading.isError && !isDeleted }, 'fetch product');
  if (reading.data) return children(reading.data);
  if (reading.isPending)
    return (
      <div>
        <LoadingNote>Loading product</LoadingNote>
        <Skeleton className="h-120" />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <FailureNote
        message={isDeleted ? 'Product not found' : 'Failed to load product data'}
        read={isDeleted ? undefined : reading}
      />
      <Button variant="ghost" size="small" onClick={onClose}>
        Back to the products
      </Button>
    </div>
  );
}
