import type { Referral } from '@soulvia/contracts';
import { BadgeCheck, CircleDashed, CircleOff } from 'lucide-react';
import { Badge, type BadgeLook } from '@/ui/badge';

function lookOf({ status, is_active }: Referral): BadgeLook {
  if (!is_active) return { label: 'Inactive', tone: 'yellow', Icon: CircleOff };
  if (status === 'VERIFIED') return { label: 'Verified', tone: 'green', Icon: BadgeCheck };
  return { label: 'Unverified', tone: 'yellow', Icon: CircleDashed };
}

export function ReferralStatus({ referral }: { referral: Referral }) {
  return <Badge {...lookOf(referral)} />;
}
