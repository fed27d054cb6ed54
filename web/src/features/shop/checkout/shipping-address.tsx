import type { Address } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { addressText } from '@/lib/address-text';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { anotherAddress } from './use-checkout';

const loadDialog = () =>
  import('@/features/member/accounts/addresses/new-address-dialog').then((part) => part.NewAddressDialog);

interface ShippingAddressProps {
  addresses: readonly Address[];
  selected: Address | undefined;
  onSelect: (choice: number | typeof anotherAddress) => void;
}

export function ShippingAddress({ addresses, selected, onSelect }: ShippingAddressProps) {
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
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
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Plus size={18} aria-hidden="true" />
        Create a new address
      </Button>
      {Dialog && (
        <Dialog
          onClose={close}
          onCreated={(address) => {
            onSelect(address.id);
            close();
          }}
        />
      )}
    </div>
  );
}
