import { lastSeenHeaders, type Product, productPath, type ProductStatus } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { deleteJson, patchJson, sendForm } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { notify, notifyError, notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import type { RowChange } from '@/lib/use-row-undo';
import { productForm } from './product-changes';
import { addFailure, statusFailure, updateFailure } from './product-failure';
import type { ProductInput } from './product-schema';

export function useCreateProduct() {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: async (input: ProductInput) =>
      sendForm<Product>('POST', 'products', await productForm(input, 'images')),
    onSuccess: async ({ warning }) => {
      notifySuccess('Product added successfully!');
      if (warning) notify(warning);
      await refetch();
    },
    onError: (error) => notifyError(addFailure(error), true),
  });
}

export function useUpdateProduct(id: number) {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: async ({ changes, quantitySeen }: { changes: Partial<ProductInput>; quantitySeen: number }) =>
      sendForm<Product>('PATCH', productPath(id), await productForm(changes, 'image_files'), {
        [lastSeenHeaders.quantity]: String(quantitySeen),
      }),
    onSuccess: async ({ warning }) => {
      notifySuccess('Product updated successfully!');
      if (warning) notify(warning);
      await refetch();
    },
    onError: async (error) => {
      notifyError(updateFailure(error), true);
      if (isGone(error)) await refetch();
    },
  });
}

/** The current stock from a conflict response. */
export function stockNow(error: unknown): number | undefined {
  return error instanceof ApiError ? error.problem?.current_quantity : undefined;
}

export const setStock = (id: number, status: ProductStatus) => patchJson<Product>(productPath(id), { status });

/** Message for a status that the server accepted but did not apply. */
export const nothingThere = 'Still out of stock: its quantity is 0';

export type StockChange = RowChange<Product, ProductStatus>;

export function useStockChange(onDone: (change: StockChange) => void) {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: async ({ row, to }: StockChange) => {
      const { product_status } = await setStock(row.id, to);
      if (product_status !== to) throw new Error(nothingThere);
    },
    onSuccess: (_, change) => {
      notifySuccess('Product status updated!');
      onDone(change);
    },
    onError: (error) => notifyError(statusFailure(error)),
    onSettled: refetch,
  });
}

export function useDeleteProduct() {
  const refetch = useRefetchCatalog();
  return useMutation({
    mutationFn: (id: number) => deleteJson(productPath(id)),
    onSuccess: async () => {
      notifySuccess('Product deleted successfully!');
      await refetch();
    },
    onError: async (error) => {
      notifyError('Failed to delete product. Please try again.', true);
      if (isGone(error)) await refetch();
    },
  });
}
