import type { UserStatus } from '@soulvia/contracts';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

export const statusLabels: Record<UserStatus, string> = { VERIFIED: 'Verified', UNVERIFIED: 'Unverified' };

const badges: Record<UserStatus, BadgeProps> = {
  VERIFIED: { label: statusLabels.VERIFIED, tone: 'green', Icon: CircleCheck },
  UNVERIFIED: { label: statusLabels.UNVERIFIED, tone: 'yellow', Icon: Clock },
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge {...badges[status]} />;
}
