import type { Address } from '@soulvia/contracts';
import { messageOf } from '@/lib/api-error';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { addressText } from '@/lib/address-text';
import { useDeleteAddress } from './change-address';

interface DeleteAddressDialogProps {
  address: Address;
  onClose: () => void;
}

export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const remove = useDeleteAddress();
  return (
    <ConfirmDialog
      title="Delete address"
      question={`Delete ${addressText(address)}? Orders that went there keep it.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? `Failed to delete address. ${messageOf(remove.error, '')}`.trim() : null}
      onConfirm={() => remove.mutate(address.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
