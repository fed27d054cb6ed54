import type { Dashboard } from '@soulvia/contracts';
import { Banknote, Clock, LayoutGrid, type LucideIcon, PackageMinus, ShoppingBag, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rupees } from '@/lib/money';

const grouping = new Intl.NumberFormat('en-PK');

const cards: { label: string; Icon: LucideIcon; section: string; value: (dashboard: Dashboard) => string }[] = [
  { label: 'Total Customers', Icon: Users, section: 'customers', value: (d) => grouping.format(d.total_customers) },
  { label: 'Orders', Icon: ShoppingBag, section: 'orders', value: (d) => grouping.format(d.total_orders) },
  {
    label: 'Pending Order',
    Icon: Clock,
    section: 'orders&status=PROCESSING',
    value: (d) => grouping.format(d.pending_orders),
  },
  {
    label: 'Total Categories',
    Icon: LayoutGrid,
    section: 'categories',
    value: (d) => grouping.format(d.total_categories),
  },
  {
    label: 'Out of Stock',
    Icon: PackageMinus,
    section: 'products&low_stock=true',
    value: (d) => grouping.format(d.out_of_stock),
  },
  { label: 'Total Sales', Icon: Banknote, section: 'orders', value: (d) => `PKR ${rupees(d.total_sales)}` },
];

/** Shows a dash while there is no data, because a zero would look like a value. */
export function StatCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section aria-labelledby="quick-stat" className="grid gap-4">
      <h3 id="quick-stat" className="panel-title">
        Quick Stat
      </h3>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {cards.map(({ label, Icon, section, value }) => (
          <div
            key={label}
            className="relative grid content-between gap-3 rounded-card border border-line bg-white p-4 shadow-1 hover:border-moss sm:p-5"
          >
            <dt className="flex items-center justify-between gap-2 text-[15px] text-ink-2">
              {label}
              <Icon size={20} aria-hidden="true" className="shrink-0 text-sage" />
            </dt>
            <dd className="text-lg font-semibold wrap-anywhere tabular-nums sm:text-[26px] sm:leading-tight">
              {dashboard ? value(dashboard) : '–'}
            </dd>
            <dd className="-my-3">
              <Link
                to={`/admin?section=${section}`}
                className="inline-flex min-h-11 items-center text-[15px] font-medium text-moss underline underline-offset-4 after:absolute after:inset-0 after:rounded-card"
              >
                view all<span className="sr-only"> {label}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
