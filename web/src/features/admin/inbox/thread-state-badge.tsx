import type { ThreadState } from '@soulvia/contracts';
import { CircleCheck, Clock, Inbox, MessageCircle } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

export const threadStateBadges: Record<ThreadState, BadgeProps> = {
  NEW: { label: 'New', tone: 'blue', Icon: Inbox },
  OPEN: { label: 'Open', tone: 'yellow', Icon: MessageCircle },
  WAITING: { label: 'Answered', tone: 'cyan', Icon: Clock },
  DONE: { label: 'Done', tone: 'green', Icon: CircleCheck },
};

export function ThreadStateBadge({ state }: { state: ThreadState }) {
  return <Badge {...threadStateBadges[state]} />;
}
