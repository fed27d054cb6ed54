import type { Address } from '@soulvia/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '@/features/accounts/addresses/address-fields';
import type { AddressInput } from '@/features/accounts/addresses/address-schema';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { ShippingAddress } from './shipping-address';

interface ShippingSectionProps {
  addresses: readonly Address[] | undefined;
  failed: boolean;
  onRetry: () => void;
  selected: Address | undefined;
  onSelect: (id: number) => void;
  newAddress: UseFormReturn<AddressInput>;
}

/** Saved addresses to choose from; who has none yet types the first one right here. */
export function ShippingSection(props: ShippingSectionProps) {
  const { addresses, failed, onRetry, selected, onSelect, newAddress } = props;
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="panel-title mb-4">Shipping address</legend>
      {!addresses && !failed && (
        <>
          <LoadingNote>Loading addresses</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {failed && <FailureNote message="Failed to load addresses." onRetry={onRetry} />}
      {addresses && addresses.length > 0 && (
        <ShippingAddress addresses={addresses} selected={selected} onSelect={onSelect} />
      )}
      {addresses?.length === 0 && <AddressFields register={newAddress.register} errors={newAddress.formState.errors} />}
    </fieldset>
  );
}
