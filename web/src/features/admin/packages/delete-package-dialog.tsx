import type { Package } from '@soulvia/contracts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { deleteFailure, hasPayments, updateFailure } from './package-failure';
import { useDeletePackage, useSaleChange } from './save-package';

interface DeletePackageDialogProps {
  offered: Package;
  onClose: () => void;
}

/** Asks before a package is deleted. A package with payments can only be withdrawn, which the dialog then offers instead. */
export function DeletePackageDialog({ offered, onClose }: DeletePackageDialogProps) {
  const remove = useDeletePackage();
  const sale = useSaleChange();
  if (hasPayments(remove.error) && offered.is_on_sale)
    return (
      <ConfirmDialog
        title="Withdraw Package"
        question={`${offered.name} has payments and cannot be deleted. Withdraw it from sale? Members can no longer choose it; its payments stay as they are.`}
        confirmLabel="Withdraw from sale"
        harmless
        busy={sale.isPending}
        failure={sale.isError ? updateFailure(sale.error) : null}
        onConfirm={() => sale.mutate({ id: offered.id, isOnSale: false }, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Delete Package"
      question={`Are you sure you want to delete ${offered.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(offered.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
