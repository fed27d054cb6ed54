import { useSearchParams } from 'react-router-dom';

export const memberTabNames = ['overview', 'orders', 'referrals', 'team-referrals', 'earnings', 'incentives'] as const;
export type MemberTabName = (typeof memberTabNames)[number];

export function useMemberTabName(): MemberTabName {
  const [params] = useSearchParams();
  const requestedTab = params.get('tab')?.toLowerCase();
  return memberTabNames.find((name) => name === requestedTab) ?? 'overview';
}

export function memberTabPath(tab: MemberTabName): string {
  return tab === 'overview' ? '/user-dashboard' : `/user-dashboard?tab=${tab}`;
}
