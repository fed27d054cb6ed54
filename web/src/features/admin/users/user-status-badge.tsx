import type { UserStatus } from '@soulvia/contracts';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge, type BadgeLook } from '@/ui/badge';

export const statusLabels: Record<UserStatus, string> = { VERIFIED: 'Verified', UNVERIFIED: 'Unverified' };

const looks: Record<UserStatus, BadgeLook> = {
  VERIFIED: { label: statusLabels.VERIFIED, tone: 'green', Icon: CircleCheck },
  UNVERIFIED: { label: statusLabels.UNVERIFIED, tone: 'yellow', Icon: Clock },
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge {...looks[status]} />;
}
