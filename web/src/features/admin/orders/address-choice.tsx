import type { Address } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddressDialog } from '@/features/member/accounts/addresses/address-dialog';
import { addressText } from '@/lib/address-text';
import { getJson, postJson } from '@/lib/api';
import { getStatusReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { SelectField } from '@/ui/select-field';

const addressesPath = (userId: number | null) => `users/addresses?user_id=${userId}`;

export const customerAddresses = (userId: number | null) =>
  queryOptions({
    queryKey: listKey('users/addresses', userId),
    enabled: userId !== null,
    queryFn: ({ signal }) => getJson<Address[]>(addressesPath(userId), signal),
  });

interface AddressChoiceProps {
  userId: number | null;
  value: number | null;
  error?: string;
  onChoose: (id: number | null) => void;
}

export function AddressChoice({ userId, value, error, onChoose }: AddressChoiceProps) {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const query = customerAddresses(userId);
  const list = useQuery(query);
  const none = list.data?.length === 0;
  return (
    <div className="grid gap-3">
      <SelectField
        id="order-address"
        label="Address"
        hint={userId === null ? 'Choose a user first' : none ? 'This user has no saved address' : undefined}
        error={error}
        disabled={userId === null}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{list.isLoading ? 'Loading addresses...' : 'Choose an address'}</option>
        {list.data?.map((address) => (
          <option key={address.id} value={address.id} dir="auto">
            {addressText(address)}
          </option>
        ))}
      </SelectField>
      {list.isError && (
        <FailureNote message={`Failed to fetch addresses: ${getStatusReason(list.error)}`} read={list} />
      )}
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        disabled={userId === null}
        onClick={() => setAdding(true)}
      >
        <Plus size={18} aria-hidden="true" />
        New address
      </Button>
      {adding && (
        <AddressDialog
          draftOf={`address of ${userId}`}
          title="New address"
          failureText="Failed to create address."
          onSave={async (address) => {
            const created = await postJson<Address>(addressesPath(userId), address).catch((failure: unknown) => {
              notifyError(`Failed to create address: ${getStatusReason(failure)}`, true);
              throw failure;
            });
            client.setQueryData(query.queryKey, (current) => [...(current ?? []), created]);
            notifySuccess('Address created successfully!');
            onChoose(created.id);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
