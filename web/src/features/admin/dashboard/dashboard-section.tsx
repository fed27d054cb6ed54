import { dashboardNeeds, openedShopOrders } from '@soulvia/contracts';
import { useEffect, useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { useSession } from '@/lib/session-store';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { isWelcomed, markWelcomed, welcomePauseMs } from '@/lib/welcome-banner-delay';
import { DashboardTasks } from './dashboard-tasks';
import { LatestOrders } from './latest-orders';
import { MonthPanel } from './month-panel';
import { PaymentDetailsReminder } from './payment-details-reminder';
import { untilThisMonth } from './months';
import { TodayFigures } from './sales/today-figures';
import { StatCards } from './stat-cards';
import { useDashboard } from './use-dashboard';
import { WelcomeBanner } from './welcome-banner';

const SetupPanel = lazyPart(() => import('./late-parts').then((part) => ({ default: part.SetupPanel })));
const CashPanel = lazyPart(
  () => import('./late-parts').then((part) => ({ default: part.CashPanel })),
  <Skeleton className="h-64" />,
);
const SalesPanel = lazyPart(
  () => import('./late-parts').then((part) => ({ default: part.SalesPanel })),
  <Skeleton className="h-96" />,
);

export function DashboardSection() {
  const { user } = useSession();
  const { dashboard, year, now, error, isPending, isFetching, refetch } = useDashboard();
  const may = usePermissions();
  const waiting = useWelcomeDelay();
  if (waiting || isPending) return <DashboardSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="sr-only">
        <SectionHeading title="Dashboard" />
      </div>
      <WelcomeBanner firstName={user?.first_name ?? ''} banner={dashboard?.banner}>
        <DashboardTasks dashboard={dashboard} now={now} />
        <TodayFigures now={now} />
      </WelcomeBanner>
      <PaymentDetailsReminder />
      {may('staff.manage') && isNewShop(dashboard) && <SetupPanel />}
      <StatCards dashboard={dashboard} />
      {dashboard && <MonthPanels dashboard={dashboard} year={year} now={now} />}
      {may(dashboardNeeds.latest_orders) && (
        <LatestOrders
          orders={dashboard?.latest_orders ?? undefined}
          failure={dashboard ? null : error && getMessage(error, 'Failed to load orders')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {may('cash.read') && <CashPanel />}
      <SalesPanel now={now} />
    </div>
  );
}

type Figures = ReturnType<typeof useDashboard>;

interface MonthPanelsProps extends Pick<Figures, 'year' | 'now'> {
  dashboard: NonNullable<Figures['dashboard']>;
}

const isNewShop = (dashboard: Figures['dashboard']) => (dashboard?.total_orders ?? openedShopOrders) < openedShopOrders;

function MonthPanels({ dashboard, year, now }: MonthPanelsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      {dashboard.orders_per_month && (
        <MonthPanel
          title={`Orders per month, ${year}`}
          unit="Orders"
          counts={untilThisMonth(dashboard.orders_per_month, year, now)}
        />
      )}
      {dashboard.customers_per_month && (
        <MonthPanel
          title={`Customers per month, ${year}`}
          unit="Customers"
          counts={untilThisMonth(dashboard.customers_per_month, year, now)}
        />
      )}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <LoadingNote>Loading dashboard</LoadingNote>
      <Skeleton className="h-30 rounded-panel" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}

/** True for a short time after signing in. */
function useWelcomeDelay(): boolean {
  const [waiting, setWaiting] = useState(() => !isWelcomed());
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      markWelcomed();
      setWaiting(false);
    }, welcomePauseMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting;
}
