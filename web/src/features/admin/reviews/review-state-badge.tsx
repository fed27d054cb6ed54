import type { ReviewState } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

export const stateBadges: Record<ReviewState, BadgeProps> = {
  PENDING: { label: 'Waiting', tone: 'yellow', Icon: Clock },
  PUBLISHED: { label: 'Published', tone: 'green', Icon: CircleCheck },
  REJECTED: { label: 'Rejected', tone: 'red', Icon: CircleX },
};

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  return <Badge {...stateBadges[state]} />;
}
