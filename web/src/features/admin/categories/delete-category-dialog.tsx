import type { Category } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { deleteFailure, useDeleteCategory } from './save-category';

interface DeleteCategoryDialogProps {
  category: Category;
  onClose: () => void;
}

function warning(count: number): string {
  if (count === 0) return '';
  return ` It still has ${count} ${count === 1 ? 'product' : 'products'}: move or delete ${count === 1 ? 'it' : 'them'} first.`;
}

export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const remove = useDeleteCategory();
  return (
    <ConfirmDialog
      title="Confirmation Required"
      question={`Are you sure you want to delete "${category.name}"?${warning(category.product_count)}`}
      confirmLabel="Confirm"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(category.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
