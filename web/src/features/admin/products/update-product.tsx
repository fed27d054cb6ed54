import { type Product, productPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';
import { getJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { changesOf, inputOf } from './product-changes';
import { updateFailure } from './product-failure';
import { ProductForm } from './product-form';
import { stockNow, useUpdateProduct } from './save-product';

function Update({ product, onClose }: { product: Product; onClose: () => void }) {
  const [inStock, setInStock] = useState(product.quantity);
  const update = useUpdateProduct(product.id);
  return (
    <ProductForm
      draftOf={product.id}
      start={inputOf(product)}
      currentImage={product.display_image_url}
      currentCategory={{ id: product.category, name: product.category_name }}
      submitLabel="Update Product"
      busyLabel="Updating..."
      failureOf={updateFailure}
      onSave={async (input) => {
        const changes = changesOf({ ...product, quantity: inStock }, input);
        if (Object.keys(changes).length > 0)
          await update.mutateAsync(
            { changes, quantitySeen: inStock },
            { onError: (error) => setInStock(stockNow(error) ?? inStock) },
          );
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function UpdateProduct({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery({
    queryKey: listKey('products', 'one', id),
    queryFn: ({ signal }) => getJson<Product>(productPath(id), signal),
    // Data being edited must be fresh and must not change while the user types.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isDeleted = read.error instanceof ApiError && read.error.status === 404;
  useFailureToast({ ...read, isError: read.isError && !isDeleted }, 'fetch product');
  if (read.data)
    return (
      <div className="grid grid-cols-1 gap-6">
        <Update product={read.data} onClose={onClose} />
        <div className="border-t border-line pt-6">
          <AuditTrail kind="product" id={id} />
        </div>
      </div>
    );
  if (read.isPending)
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
        onRetry={isDeleted ? undefined : () => void read.refetch()}
        retrying={read.isFetching}
      />
      <Button variant="ghost" size="small" onClick={onClose}>
        Back to the products
      </Button>
    </div>
  );
}
