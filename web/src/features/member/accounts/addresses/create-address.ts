import type { Address, CreateAddressRequest } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { notifyError, notifySuccess } from '@/lib/notify';
import { addressesQuery } from './list-addresses';

export function useCreateAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: CreateAddressRequest) => postJson<Address>('users/addresses', address),
    onSuccess: (created) => {
      client.setQueryData(addressesQuery().queryKey, (current) => [
        ...(current ?? []).map((other) => (created.is_primary ? { ...other, is_primary: false } : other)),
        created,
      ]);
      notifySuccess('Address created successfully!');
    },
    onError: () => notifyError('Failed to create address.', true),
  });
}
