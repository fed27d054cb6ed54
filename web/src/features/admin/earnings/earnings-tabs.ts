import type { Permission } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';

const tabs = [
  { name: 'plans', label: 'Plans', needs: ['earnings.plan'] },
  { name: 'months', label: 'Months', needs: ['earnings.close'] },
  { name: 'payouts', label: 'Payouts', needs: ['payouts.write', 'payouts.approve'] },
] as const satisfies readonly { name: string; label: string; needs: readonly Permission[] }[];

export type EarningsTab = (typeof tabs)[number]['name'];

/** The tabs that the viewer may open, and the one in the URL or else the first. */
export function useEarningsTabs() {
  const may = usePermissions();
  const [params] = useSearchParams();
  const open = tabs.filter(({ needs }) => may(...needs));
  const requested = params.get('tab')?.toLowerCase();
  const current = open.find(({ name }) => name === requested) ?? open[0];
  return { open, current: current?.name };
}

export const earningsPath = (tab: EarningsTab): string => `/admin?section=earnings&tab=${tab}`;
