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

/** Filters of the order list whose orders wait for staff. */
const counted = { 'to-pack': 'parcel=to_book', late: 'late=true' } as const;
type Counted = keyof typeof counted;
const countKey = (name: Counted) => listKey(ordersPath, name);

/** How many confirmed orders have no parcel yet, or are past the last day that their buyers expect them on. */
const orderCountQuery = (name: Counted) =>
  queryOptions({
    queryKey: countKey(name),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<unknown>(ordersPath, `${counted[name]}&page=1&page_size=1`, signal),
    refetchInterval: liveLimits.fallbackPollMs,
  });

function useLiveOrderCounts(): void {
  const client = useQueryClient();
  useRefetchSoon(['dashboard.changed', 'parcel.changed', 'confirmation.changed'], () => {
    for (const name of ['to-pack', 'late'] as const) void client.invalidateQueries({ queryKey: countKey(name) });
  });
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
  const toPack = useQuery({ ...orderCountQuery('to-pack'), enabled: may('parcels.write') });
  const late = useQuery({ ...orderCountQuery('late'), enabled: may('orders.write') });
  const messages = useQuery({ ...inboxCountQuery(), enabled: may('inbox.write') });
  useLiveOrderCounts();
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
      needs: 'orders.write',
      count: late.data && totalText(late.data.total, late.data.totalIsLowerBound),
      one: 'order later than we said',
      many: 'orders later than we said',
      to: '/admin?section=orders&late=true',
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
