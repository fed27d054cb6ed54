import type { Address } from '@soulvia/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '@/features/member/accounts/addresses/address-fields';
import type { AddressInput } from '@/features/member/accounts/addresses/address-input';
import { addressText } from '@/lib/address-text';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { anotherAddress } from './contact-schema';

const loadDialog = () =>
  import('@/features/member/accounts/addresses/new-address-dialog').then((part) => part.NewAddressDialog);

interface ShippingAddressProps {
  addresses: readonly Address[];
  selected: Address | undefined;
  onSelect: (choice: number | typeof anotherAddress) => void;
}

function ShippingAddress({ addresses, selected, onSelect }: ShippingAddressProps) {
  const { Part: Dialog, prepare, open, close } = useLazyComponent(loadDialog);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label="Deliver to"
        value={selected?.id ?? anotherAddress}
        onChange={(event) => onSelect(Number(event.target.value) || anotherAddress)}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id} dir="auto">
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
          <bdi>{selected.city}</bdi> {selected.zip_code}
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

interface ShippingSectionProps {
  addresses: UseQueryResult<Address[]>;
  selected: Address | undefined;
  onSelect: (choice: number | typeof anotherAddress) => void;
  newAddress: UseFormReturn<AddressInput>;
}

export function ShippingSection(props: ShippingSectionProps) {
  const { addresses, selected, onSelect, newAddress } = props;
  const { data, isError } = addresses;
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="panel-title mb-4">Shipping address</legend>
      {!data && !isError && (
        <>
          <LoadingNote>Loading addresses</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {!data && isError && <FailureNote message="Failed to load addresses." read={addresses} />}
      {data && <ShippingAddress addresses={data} selected={selected} onSelect={onSelect} />}
      {data && !selected && <AddressFields form={newAddress} />}
    </fieldset>
  );
}
