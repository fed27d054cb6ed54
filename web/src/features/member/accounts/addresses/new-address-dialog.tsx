import type { Address } from '@soulvia/contracts';
import { AddressDialog } from './address-dialog';
import { useCreateAddress } from './create-address';

interface NewAddressDialogProps {
  onCreated: (address: Address) => void;
  onClose: () => void;
}

export function NewAddressDialog({ onCreated, onClose }: NewAddressDialogProps) {
  const createAddress = useCreateAddress();
  return (
    <AddressDialog
      draftOf="address new"
      title="Create a new address"
      failureText="Failed to create address."
      onSave={async (address) => onCreated(await createAddress(address))}
      onClose={onClose}
    />
  );
}
