import type { Address } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { PanelState } from '../account-panel';
import { AddressCard } from './address-card';
import { useMakePrimary } from './change-address';
import { DeleteAddressDialog } from './delete-address-dialog';
import { EditAddressDialog } from './edit-address-dialog';
import { addressesQuery } from './list-addresses';
import { NewAddressDialog } from './new-address-dialog';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; address: Address };

export function AddressesSection() {
  const list = useQuery(addressesQuery());
  const makePrimary = useMakePrimary();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const addresses = list.data;

  return (
    <>
      {!addresses && <PanelState query={list} failure="Failed to load addresses." />}
      {addresses?.length === 0 && (
        <p className="rounded-card bg-linen px-4 py-8 text-center">You have not saved an address yet.</p>
      )}
      {addresses && addresses.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              busy={makePrimary.isPending && makePrimary.variables === address.id}
              onEdit={() => setOpen({ dialog: 'edit', address })}
              onDelete={() => setOpen({ dialog: 'delete', address })}
              onMakePrimary={() => makePrimary.mutate(address.id)}
            />
          ))}
        </ul>
      )}
      {addresses && (
        <Button look="ghost" className="sm:justify-self-start" onClick={() => setOpen({ dialog: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          Add an address
        </Button>
      )}
      {open?.dialog === 'new' && <NewAddressDialog onCreated={close} onClose={close} />}
      {open?.dialog === 'edit' && <EditAddressDialog address={open.address} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteAddressDialog address={open.address} onClose={close} />}
    </>
  );
}
