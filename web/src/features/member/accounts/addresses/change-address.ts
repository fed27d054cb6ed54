import type { Address, UpdateAddressRequest } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, patchJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { addressesQuery } from './list-addresses';

function useRereadAddresses() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: addressesQuery().queryKey });
}

export function useUpdateAddress(id: number) {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (changes: UpdateAddressRequest) => patchJson<Address>(`users/addresses/${id}`, changes),
    onSuccess: () => notifySuccess('Address updated successfully!'),
    onError: () => notifyError('Failed to update address.', true),
    onSettled: refetch,
  });
}

export function useMakePrimary() {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (id: number) => patchJson<Address>(`users/addresses/${id}`, { is_primary: true }),
    onSuccess: () => notifySuccess('Primary address changed.'),
    onError: (error) => notifyError(`Failed to update address. ${getMessage(error, '')}`.trim()),
    onSettled: refetch,
  });
}

export function useDeleteAddress() {
  const refetch = useRereadAddresses();
  return useMutation({
    mutationFn: (id: number) => deleteJson(`users/addresses/${id}`),
    onSuccess: () => notifySuccess('Address deleted.'),
    onSettled: refetch,
  });
}
