import { BarChart3, Gift, type LucideIcon, Network, Package, UserPlus, Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

export type MemberTabName = 'overview' | 'orders' | 'referrals' | 'team-referrals' | 'earnings' | 'incentives';

interface MemberTab {
  name: MemberTabName;
  label: string;
  Icon: LucideIcon;
}

const overview: MemberTab = { name: 'overview', label: 'Overview', Icon: BarChart3 };

export const memberTabs: readonly MemberTab[] = [
  overview,
  { name: 'orders', label: 'My Orders', Icon: Package },
  { name: 'referrals', label: 'Direct Referrals', Icon: UserPlus },
  { name: 'team-referrals', label: 'Team Referrals', Icon: Network },
  { name: 'earnings', label: 'My Earnings', Icon: Wallet },
  { name: 'incentives', label: 'Incentives', Icon: Gift },
];

export function useMemberTab(): MemberTab {
  const [params] = useSearchParams();
  const asked = params.get('tab')?.toLowerCase();
  return memberTabs.find(({ name }) => name === asked) ?? overview;
}

export function memberTabPath(tab: MemberTabName): string {
  return tab === 'overview' ? '/user-dashboard' : `/user-dashboard?tab=${tab}`;
}
