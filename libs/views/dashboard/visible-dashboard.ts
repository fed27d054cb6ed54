import {
  bannerNeeds,
  dashboardNeeds,
  type Dashboard,
  type Permission,
  type VisibleDashboard,
} from '@soulvia/contracts';

const needed: readonly Permission[] = [...Object.values(dashboardNeeds), ...Object.values(bannerNeeds)];

/** @returns the dashboard with null for what these permissions do not show, the same object when they show everything. */
export function visibleDashboard(dashboard: Dashboard, permissions: readonly Permission[]): VisibleDashboard {
  if (needed.every((need) => permissions.includes(need))) return dashboard;
  const latestOrders = permissions.includes('customers.read')
    ? dashboard.latest_orders
    : dashboard.latest_orders.map((order) => ({ ...order, user_email: null }));
  return {
    ...dashboard,
    latest_orders: latestOrders,
    ...hidden(dashboardNeeds, permissions),
    banner: { ...dashboard.banner, ...hidden(bannerNeeds, permissions) },
  };
}

/** @returns whether these permissions show any figure. */
export function seesDashboard(permissions: readonly Permission[]): boolean {
  return needed.some((need) => permissions.includes(need));
}

function hidden<Figure extends string>(
  needs: Readonly<Record<Figure, Permission>>,
  permissions: readonly Permission[],
): Partial<Record<Figure, null>> {
  const entries = Object.entries<Permission>(needs).filter(([, need]) => !permissions.includes(need));
  return Object.fromEntries(entries.map(([figure]) => [figure, null])) as Partial<Record<Figure, null>>;
}
