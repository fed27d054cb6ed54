import {
  liveLimits,
  type OtherCustomers,
  type OwnCustomer,
  type OwnCustomers as Customers,
  ownCustomersLimits,
  ownCustomersPath,
} from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getJson } from '@/lib/api';
import { shortDate } from '@/lib/dates';
import { grouped, rupees } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { teamKey } from './team-key';

const ownCustomersQuery = () =>
  queryOptions({
    queryKey: [...teamKey(), 'customers'],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<Customers>(ownCustomersPath, signal),
  });

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

/** Who bought from a partner: those who share their orders, and one line of the others. */
export function OwnCustomers() {
  const { data, ...query } = useQuery({ ...ownCustomersQuery(), refetchInterval: liveLimits.fallbackPollMs });
  if (query.isError && !data) return <FailureNote message="Failed to load your customers" read={query} />;
  if (!data)
    return (
      <div>
        <LoadingNote>Loading your customers</LoadingNote>
        <Skeleton className="h-64" />
      </div>
    );
  const { customers, others } = data;
  if (customers.length === 0 && others.customers === 0)
    return (
      <p className="rounded-card bg-linen p-5 text-ink-2">
        No customers yet. People who buy through you appear here once an order is paid.
      </p>
    );
  return (
    <section aria-label="My customers" className="grid grid-cols-1 gap-3">
      {customers.length > 0 && (
        <ul className="grid gap-2">
          {customers.map((customer, place) => (
            // The server names no ids.
            <CustomerRow key={place} customer={customer} />
          ))}
        </ul>
      )}
      {customers.length === ownCustomersLimits.listed && (
        <p className="meta">The {ownCustomersLimits.listed} who ordered last.</p>
      )}
      {others.customers > 0 && <p className="text-ink-2">{describeOthers(others, customers.length > 0)}</p>}
      <p className="meta">
        You see direct referrals who share their orders in their account, and partners. Guests of your links count among
        the others.
      </p>
    </section>
  );
}

function CustomerRow({ customer }: { customer: OwnCustomer }) {
  const { name, orders, last_order_on: lastOn, delivered_share: share } = customer;
  return (
    <li className="grid gap-1 rounded-card border border-line bg-white p-4">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        <Fact label="Orders">{grouped(orders)}</Fact>
        <Fact label="Last order">
          <time dateTime={lastOn}>{shortDate(lastOn)}</time>
        </Fact>
        {share !== null && <Fact label="Delivered">{share} %</Fact>}
      </dl>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** `and 14 customers who keep their orders to themselves: PKR 31,200 in November` */
function describeOthers({ customers, collected, month }: OtherCustomers, isContinued: boolean): string {
  const who =
    customers === 1 ? '1 customer who keeps their orders' : `${grouped(customers)} customers who keep their orders`;
  const sum = collected === null ? '' : `: PKR ${rupees(collected)} in ${monthName.format(new Date(`${month}-01`))}`;
  return `${isContinued ? 'and ' : ''}${who} to themselves${sum}`;
}
