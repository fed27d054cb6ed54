import type { Address } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NewAddressDialog } from '@/features/accounts/addresses/new-address-dialog';
import { addressText } from '@/features/accounts/addresses/address-text';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { anotherAddress } from './use-checkout';

interface ShippingAddressProps {
  addresses: readonly Address[];
  selected: Address | undefined;
  onSelect: (choice: number | typeof anotherAddress) => void;
}

export function ShippingAddress({ addresses, selected, onSelect }: ShippingAddressProps) {
  const [creating, setCreating] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label="Deliver to"
        value={selected?.id ?? anotherAddress}
        onChange={(event) => onSelect(Number(event.target.value) || anotherAddress)}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {addressText(address)}
            {address.is_primary ? ' (primary)' : ''}
          </option>
        ))}
        <option value={anotherAddress}>{addresses.length > 0 ? 'Another address' : 'The address below'}</option>
      </SelectField>
      {selected && (
        <address className="rounded-field bg-linen px-4 py-3 not-italic wrap-anywhere">
          {selected.street_no}
          <br />
          {selected.city} {selected.zip_code}
          <br />
          {selected.country}
        </address>
      )}
      <Button look="ghost" size="small" className="justify-self-start" onClick={() => setCreating(true)}>
        <Plus size={18} aria-hidden="true" />
        Create a new address
      </Button>
      {creating && (
        <NewAddressDialog
          onClose={() => setCreating(false)}
          onCreated={(address) => {
            onSelect(address.id);
            setCreating(false);
          }}
        />
      )}
    </div>
  );
}
