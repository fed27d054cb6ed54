import type { Product } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { deleteFailure } from './product-failure';
import { useDeleteProduct } from './save-product';

interface DeleteProductDialogProps {
  product: Product;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      title="Delete Product"
      question={`Are you sure you want to delete ${product.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(product.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
