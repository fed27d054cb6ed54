import { type CustomerOrders, isolated, say, type ThreadSummary } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lastContactText } from '@/features/admin/confirmations/confirmation-texts';
import { orderPath, threadPath } from '@/lib/admin-paths';
import { getJson } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { dateAndTime, shortDate } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { grouped } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { ShopAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { DescriptionRow } from './description-row';

const customerOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: listKey('orders', 'customer', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<CustomerOrders>(`orders/customers/${id}`, signal),
  });

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay';

const ordersText = (count: number) => `${grouped(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Newest orders, what was paid and refused, the last contact and notes of a customer. */
export function CustomerOrdersPanel({ user }: { user: { id: number; email: string } }) {
  const read = useQuery(customerOrdersQuery(user.id));
  const mayAnswer = usePermissions()('inbox.write');
  return (
    <section
      aria-labelledby="customer-orders"
      className="grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="customer-orders" className="panel-title">
        Orders
      </h3>
      {read.isPending && (
        <div>
          <LoadingNote>Loading orders</LoadingNote>
          <Skeleton className="h-44" />
        </div>
      )}
      {read.isError && (
        <FailureNote message={`Error: ${getMessage(read.error, 'Failed to load orders')}`} read={read} />
      )}
      {read.data && (
        <>
          {read.data.newest.length === 0 ? <p className="text-ink-2">No orders yet</p> : <Newest {...read.data} />}
          <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-1">
            <DescriptionRow label="Paid">
              <ShopAmount value={read.data.paid_amount} /> in {ordersText(read.data.paid_orders)}
            </DescriptionRow>
            <DescriptionRow label="Refused">{ordersText(read.data.refused_orders)}</DescriptionRow>
            <DescriptionRow label="Last contact">
              <LastContact contact={read.data.last_contact} />
            </DescriptionRow>
            {mayAnswer && <LastMessage user={user} />}
          </dl>
          <Notes notes={read.data.notes} />
        </>
      )}
    </section>
  );
}

function Newest({ newest, orders }: Pick<CustomerOrders, 'newest' | 'orders'>) {
  return (
    <div>
      <ul aria-label="Newest orders" className="grid grid-cols-1">
        {newest.map(({ id, created_at, amount, status, city }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 tabular-nums last:border-0"
          >
            <Link to={orderPath(id)} className={`${linkClasses} min-w-11 font-semibold`}>
              #{id}
            </Link>
            <time dateTime={created_at} className="text-[15px]">
              {shortDate(created_at)}
            </time>
            <span className="text-[15px] wrap-anywhere">{isolated(city)}</span>
            <span className="ml-auto">
              <ShopAmount value={amount} />
            </span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {orders > newest.length && (
        <p className="meta">
          {newest.length} newest of {grouped(orders)}
        </p>
      )}
    </div>
  );
}

function LastContact({ contact }: { contact: CustomerOrders['last_contact'] }) {
  if (!contact) return 'None about orders';
  return (
    <>
      {lastContactText(contact)}
      <time dateTime={contact.at} className="meta block">
        {dateAndTime(contact.at)}
      </time>
    </>
  );
}

/** The newest conversation of the account in the inbox. */
function LastMessage({ user: { id, email } }: { user: { id: number; email: string } }) {
  const query = new URLSearchParams({ search: email, page_size: '10' });
  const threads = useQuery({
    queryKey: listKey('inbox', 'customer', id, email),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<ThreadSummary[]>(`inbox?${query}`, signal),
  });
  // The search also matches longer addresses that contain this one.
  const last = threads.data?.find(({ from }) => from.user_id === id);
  return (
    <DescriptionRow label="Messages">
      {last ? (
        <>
          <Link to={threadPath(last.id)} className={linkClasses}>
            {isolated(last.subject)}
          </Link>
          <time dateTime={last.last_message_at} className="meta block">
            {dateAndTime(last.last_message_at)}
          </time>
        </>
      ) : threads.isError ? (
        `Failed to load messages: ${getMessage(threads.error, 'please try again')}`
      ) : (
        threads.data && 'None'
      )}
    </DescriptionRow>
  );
}

function Notes({ notes }: Pick<CustomerOrders, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="customer-notes" className="grid gap-2">
      <h4 id="customer-notes" className="font-semibold">
        Notes on orders
      </h4>
      <ul className="grid gap-2 border-l-2 border-line pl-4">
        {notes.map(({ order_id, text, at }, index) => (
          <li key={index}>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="meta">{say`Order #${String(order_id)}, ${dateAndTime(at)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
