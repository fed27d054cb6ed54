import type { Address } from '@soulvia/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '@/features/member/accounts/addresses/address-fields';
import type { AddressInput } from '@/features/member/accounts/addresses/address-input';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { ShippingAddress } from './shipping-address';
import type { anotherAddress } from './use-checkout';

interface ShippingSectionProps {
  addresses: readonly Address[] | undefined;
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
  selected: Address | undefined;
  onSelect: (choice: number | typeof anotherAddress) => void;
  newAddress: UseFormReturn<AddressInput>;
}

/** Saved addresses, or a form for a new one. */
export function ShippingSection(props: ShippingSectionProps) {
  const { addresses, failed, onRetry, retrying, selected, onSelect, newAddress } = props;
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="panel-title mb-4">Shipping address</legend>
      {!addresses && !failed && (
        <>
          <LoadingNote>Loading addresses</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {failed && <FailureNote message="Failed to load addresses." onRetry={onRetry} retrying={retrying} />}
      {addresses && <ShippingAddress addresses={addresses} selected={selected} onSelect={onSelect} />}
      {addresses && !selected && <AddressFields form={newAddress} />}
    </fieldset>
  );
}
