import { type Address, isolated } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { addressText } from '@/lib/address-text';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { FailureNote } from '@/ui/failure-note';

export function CustomerAddresses({ id }: { id: number }) {
  const list = useQuery({
    queryKey: listKey('users/addresses', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<Address[]>(`users/addresses?user_id=${id}`, signal),
  });
  return (
    <section
      aria-labelledby="customer-addresses"
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="customer-addresses" className="panel-title">
        Addresses
      </h3>
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load addresses')}`} read={list} />
      )}
      {list.data?.length === 0 && <p className="text-ink-2">No saved addresses</p>}
      <ul className="grid gap-1 empty:hidden">
        {list.data?.map((address) => (
          <li key={address.id} className="wrap-anywhere">
            {isolated(addressText(address))}
            {address.is_primary && <span className="meta"> Primary</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
