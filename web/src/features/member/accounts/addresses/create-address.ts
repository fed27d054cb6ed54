import type { Address, CreateAddressRequest } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { notifyError, notifySuccess } from '@/lib/notify';
import { addressesQuery } from './list-addresses';

/** The result tells of a failure and rejects then. No mutation, whose code the first visit of checkout would pay for. */
export function useCreateAddress(): (address: CreateAddressRequest) => Promise<Address> {
  const client = useQueryClient();
  return async (address) => {
    try {
      const created = await postJson<Address>('users/addresses', address);
      client.setQueryData(addressesQuery().queryKey, (current) => [
        ...(current ?? []).map((other) => (created.is_primary ? { ...other, is_primary: false } : other)),
        created,
      ]);
      notifySuccess('Address created successfully!');
      return created;
    } catch (error) {
      notifyError('Failed to create address.', true);
      throw error;
    }
  };
}
