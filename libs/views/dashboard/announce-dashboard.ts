import { findStaff } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import type { LiveMessage } from '@soulvia/platform/live';
import { readDashboard } from './read-dashboard.js';
import { seesDashboard, visibleDashboard } from './visible-dashboard.js';

/** Sends owners the whole dashboard, and other staff what each may see of it. */
export async function announceDashboard(query: Query): Promise<LiveMessage[]> {
  const [{ position, dashboard }, staff] = await Promise.all([readDashboard(query), findStaff(query)]);
  const others = staff.filter(({ permissions }) => !permissions.includes('staff.manage') && seesDashboard(permissions));
  return [
    { audience: 'may:staff.manage', topic: 'dashboard.changed', payload: { position, dashboard } },
    ...others.map(({ id, permissions }): LiveMessage => ({
      audience: `staff:${id}`,
      topic: 'dashboard.changed',
      payload: { position, dashboard: visibleDashboard(dashboard, permissions) },
    })),
  ];
}
