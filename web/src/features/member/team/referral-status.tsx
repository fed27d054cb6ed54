import type { Referral } from '@soulvia/contracts';
import { BadgeCheck, CircleDashed, CircleOff } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

function chooseBadge({ status, is_active }: Referral): BadgeProps {
  if (!is_active) return { label: 'Inactive', tone: 'yellow', Icon: CircleOff };
  if (status === 'VERIFIED') return { label: 'Verified', tone: 'green', Icon: BadgeCheck };
  return { label: 'Unverified', tone: 'yellow', Icon: CircleDashed };
}

export function ReferralStatus({ referral }: { referral: Referral }) {
  return <Badge {...chooseBadge(referral)} />;
}
