import { liveLimits, type Permission, type VisibleDashboard } from '@soulvia/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { inboxCountQuery } from '@/features/admin/inbox/use-inbox-count';
import { ordersPath } from '@/features/admin/orders/order-texts';
import { fetchList, listKey } from '@/lib/fetch-list';
import { usePermissions } from '@/lib/permissions';
import { totalText } from '@/lib/total';
import { TextLink } from '@/ui/text-link';
import { useRefetchSoon } from './use-refetch-soon';

const query = new URLSearchParams({ parcel: 'to_book', page: '1', page_size: '1' }).toString();
const countKey = () => listKey(ordersPath, 'to-pack');

/** How many confirmed orders have no parcel yet: the list of parcels to book. */
const ordersToPackQuery = () =>
  queryOptions({
    queryKey: countKey(),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<unknown>(ordersPath, query, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });

function useLiveOrdersToPack(): void {
  const client = useQueryClient();
  useRefetchSoon(
    ['dashboard.changed', 'parcel.changed', 'confirmation.changed'],
    () => void client.invalidateQueries({ queryKey: countKey() }),
  );
}

interface Task {
  needs: Permission;
  /** Undefined while it is not known. */
  count: string | undefined;
  one: string;
  many: string;
  to: string;
}

/** What waits for staff. Each task leads to the list whose length it shows. */
export function DashboardTasks({ dashboard }: { dashboard: VisibleDashboard | undefined }) {
  const may = usePermissions();
  const titleId = useId();
  const toPack = useQuery({ ...ordersToPackQuery(), enabled: may('parcels.write') });
  const messages = useQuery({ ...inboxCountQuery(), enabled: may('inbox.write') });
  useLiveOrdersToPack();
  const tasks: Task[] = [
    {
      needs: 'package_payments.decide',
      count: dashboard?.banner.partner_updates?.toString(),
      one: 'payment to decide',
      many: 'payments to decide',
      to: '/admin?section=payments',
    },
    {
      needs: 'parcels.write',
      count: toPack.data && totalText(toPack.data.total, toPack.data.totalIsLowerBound),
      one: 'order to pack',
      many: 'orders to pack',
      to: '/admin?section=parcels&tab=to-book',
    },
    {
      needs: 'catalogue.read',
      count: dashboard?.out_of_stock?.toString(),
      one: 'product low in stock',
      many: 'products low in stock',
      to: '/admin?section=products&low_stock=true',
    },
    {
      needs: 'inbox.write',
      count: messages.data && totalText(messages.data.total, messages.data.totalIsLowerBound),
      one: 'message to answer',
      many: 'messages to answer',
      to: '/admin?section=inbox',
    },
  ];
  const offered = tasks.filter(({ needs }) => may(needs));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-1">
      <h3 id={titleId} className="panel-title">
        To do
      </h3>
      <ul className="flex flex-wrap gap-x-8">
        {offered.map(({ count, one, many, to }) => (
          <li key={to} className="tabular-nums">
            <TextLink to={to}>
              {count ?? '–'} {count === '1' ? one : many}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
