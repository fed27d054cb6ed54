import type { Address, UpdateAddressRequest } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteJson, patchJson } from '@/lib/api';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { getMessage } from '@/lib/api-error';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { addressText } from '@/lib/address-text';
import { PanelState } from '../account-panel';
import { AddressCard } from './address-card';
import { addressesQuery } from './list-addresses';
import { NewAddressDialog } from './new-address-dialog';
import { AddressDialog } from './address-dialog';

function useRereadAddresses() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: addressesQuery().queryKey });
}

function useUpdateAddress(id: number) {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (changes: UpdateAddressRequest) => patchJson<Address>(`users/addresses/${id}`, changes),
    onSuccess: () => notifySuccess('Address updated successfully!'),
    onError: () => notifyError('Failed to update address.', true),
    onSettled: refetch,
  });
}

function useMakePrimary() {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (id: number) => patchJson<Address>(`users/addresses/${id}`, { is_primary: true }),
    onSuccess: () => notifySuccess('Primary address changed.'),
    onError: (error) => notifyError(`Failed to update address. ${getMessage(error, '')}`.trim()),
    onSettled: refetch,
  });
}

function useDeleteAddress() {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`users/addresses/${id}`),
    onSuccess: () => notifySuccess('Address deleted.'),
    onSettled: refetch,
  });
}

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
        <p className="rounded-card bg-linen px-4 py-8 text-center">No saved addresses yet.</p>
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
        <Button variant="ghost" className="sm:justify-self-start" onClick={() => setOpen({ dialog: 'new' })}>
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

function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const remove = useDeleteAddress();
  return (
    <ConfirmDialog
      title="Delete address"
      question={
        <>
          Delete <bdi>{addressText(address)}</bdi>? Past orders keep this address.
        </>
      }
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? `Failed to delete address. ${getMessage(remove.error, '')}`.trim() : null}
      onConfirm={() => remove.mutate(address.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function EditAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
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
