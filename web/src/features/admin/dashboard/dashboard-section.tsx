import { messageOf } from '@/lib/api-error';
import { useSession } from '@/lib/session-store';
import { SectionHeading } from '@/ui/section-heading';
import { DashboardSkeleton } from './dashboard-skeleton';
import { LatestOrders } from './latest-orders';
import { MonthPanel } from './month-panel';
import { StatCards } from './stat-cards';
import { useDashboard } from './use-dashboard';
import { useWelcomeDelay } from './use-welcome-delay';
import { WelcomeBanner } from './welcome-banner';

export function DashboardSection() {
  const { user } = useSession();
  const { dashboard, year, error, isPending, isFetching, refetch } = useDashboard();
  const waiting = useWelcomeDelay();
  if (waiting || isPending) return <DashboardSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="sr-only">
        <SectionHeading title="Dashboard" />
      </div>
      <WelcomeBanner firstName={user?.first_name ?? ''} banner={dashboard?.banner} />
      <StatCards dashboard={dashboard} />
      {dashboard && (
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
          <MonthPanel title={`Orders per month, ${year}`} unit="Orders" counts={dashboard.orders_per_month} />
          <MonthPanel title={`Customers per month, ${year}`} unit="Customers" counts={dashboard.customers_per_month} />
        </div>
      )}
      <LatestOrders
        orders={dashboard?.latest_orders}
        failure={error && !dashboard ? messageOf(error, 'Failed to load orders') : null}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  );
}
