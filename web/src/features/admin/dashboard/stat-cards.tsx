import { dashboardNeeds, type VisibleDashboard } from '@soulvia/contracts';
import { Banknote, Clock, LayoutGrid, type LucideIcon, PackageMinus, ShoppingBag, Users } from 'lucide-react';
import { rupees } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { Link } from '@/ui/link';

const grouping = new Intl.NumberFormat('en-PK');

interface Card {
  figure: keyof typeof dashboardNeeds;
  label: string;
  Icon: LucideIcon;
  section: string;
}

const cards: readonly Card[] = [
  { figure: 'total_customers', label: 'Total Customers', Icon: Users, section: 'customers' },
  { figure: 'total_orders', label: 'Orders', Icon: ShoppingBag, section: 'orders' },
  {
    figure: 'pending_orders',
    label: 'Pending Order',
    Icon: Clock,
    section: 'orders&status=PROCESSING',
  },
  {
    figure: 'total_categories',
    label: 'Total Categories',
    Icon: LayoutGrid,
    section: 'categories',
  },
  {
    figure: 'out_of_stock',
    label: 'Out of Stock',
    Icon: PackageMinus,
    section: 'products&low_stock=true',
  },
  { figure: 'total_sales', label: 'Total Sales', Icon: Banknote, section: 'orders' },
];

/** A dash while there is no data, because a zero would look like a value. */
function formatFigure(dashboard: VisibleDashboard | undefined, figure: Card['figure']): string {
  const value = dashboard?.[figure];
  if (typeof value === 'string') return `PKR ${rupees(value)}`;
  return typeof value === 'number' ? grouping.format(value) : '–';
}

export function StatCards({ dashboard }: { dashboard: VisibleDashboard | undefined }) {
  const may = usePermissions();
  const shown = cards.filter(({ figure }) => may(dashboardNeeds[figure]));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="quick-stat" className="grid gap-4">
      <h3 id="quick-stat" className="panel-title">
        Quick Stat
      </h3>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {shown.map(({ figure, label, Icon, section }) => (
          <div
            key={label}
            className="relative grid content-between gap-3 rounded-card border border-line bg-white p-4 shadow-1 hover:border-moss sm:p-5"
          >
            <dt className="flex items-center justify-between gap-2 text-[15px] text-ink-2">
              {label}
              <Icon size={20} aria-hidden="true" className="shrink-0 text-sage" />
            </dt>
            <dd className="text-lg font-semibold wrap-anywhere tabular-nums sm:text-[24px] sm:leading-tight">
              {formatFigure(dashboard, figure)}
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
