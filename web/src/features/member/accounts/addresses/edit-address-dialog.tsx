import type { Address } from '@soulvia/contracts';
import { AddressDialog } from './address-dialog';
import { useUpdateAddress } from './change-address';

interface EditAddressDialogProps {
  address: Address;
  onClose: () => void;
}

export function EditAddressDialog({ address, onClose }: EditAddressDialogProps) {
  const update = useUpdateAddress(address.id);
  const { street_no, city, zip_code, country } = address;
  return (
    <AddressDialog
      draftOf={`address ${address.id}`}
      title="Edit address"
      start={{ street_no, city, zip_code, country }}
      failureText="Failed to update address."
      onSave={(changes) => update.mutateAsync(changes).then(onClose)}
      onClose={onClose}
    />
  );
}
