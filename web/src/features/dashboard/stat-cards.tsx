import type { Dashboard } from '@soulvia/contracts';
import { Banknote, Clock, LayoutGrid, type LucideIcon, PackageMinus, ShoppingBag, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rupees } from '@/lib/money';

const grouping = new Intl.NumberFormat('en-PK');

interface Card {
  label: string;
  Icon: LucideIcon;
  value: (dashboard: Dashboard) => string;
  /** Where all that is counted can be seen. */
  path?: string;
}

const cards: Card[] = [
  { label: 'Total Customers', Icon: Users, value: (d) => grouping.format(d.total_customers) },
  { label: 'Orders', Icon: ShoppingBag, value: (d) => grouping.format(d.total_orders), path: '/admin?section=orders' },
  {
    label: 'Pending Order',
    Icon: Clock,
    value: (d) => grouping.format(d.pending_orders),
    path: '/admin?section=orders&status=PROCESSING',
  },
  {
    label: 'Total Categories',
    Icon: LayoutGrid,
    value: (d) => grouping.format(d.total_categories),
    path: '/admin?section=categories',
  },
  {
    label: 'Out of Stock',
    Icon: PackageMinus,
    value: (d) => grouping.format(d.out_of_stock),
    path: '/admin?section=products',
  },
  { label: 'Total Sales', Icon: Banknote, value: (d) => `PKR ${rupees(d.total_sales)}` },
];

/** Without figures a dash: a zero would be a figure too. */
export function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section aria-labelledby="quick-stat" className="grid gap-4">
      <h3 id="quick-stat" className="panel-title">
        Quick Stat
      </h3>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {cards.map(({ label, Icon, value, path }) => (
          <div
            key={label}
            className="grid content-between gap-3 rounded-card border border-line bg-white p-4 shadow-1 sm:p-5"
          >
            <dt className="flex items-center justify-between gap-2 text-[15px] text-ink-2">
              {label}
              <Icon size={20} aria-hidden="true" className="shrink-0 text-sage" />
            </dt>
            <dd className="text-lg font-semibold wrap-anywhere tabular-nums sm:text-[26px] sm:leading-tight">
              {dashboard ? value(dashboard) : '–'}
            </dd>
            {path && (
              <dd>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center text-[15px] underline underline-offset-4 hover:text-clay"
                >
                  view all<span className="sr-only"> {label}</span>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
