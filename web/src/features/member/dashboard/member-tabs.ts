import { BarChart3, Gift, type LucideIcon, Network, Package, UserPlus, Wallet } from 'lucide-react';
import type { MemberTabName } from './member-tab';

interface MemberTab {
  label: string;
  Icon: LucideIcon;
}

export const memberTabs: Readonly<Record<MemberTabName, MemberTab>> = {
  overview: { label: 'Overview', Icon: BarChart3 },
  orders: { label: 'My Orders', Icon: Package },
  referrals: { label: 'Direct Referrals', Icon: UserPlus },
  'team-referrals': { label: 'Team Referrals', Icon: Network },
  earnings: { label: 'My Earnings', Icon: Wallet },
  incentives: { label: 'Incentives', Icon: Gift },
};
