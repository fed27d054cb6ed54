import { type ReturnState, returnStateLabels } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

const looks: Record<ReturnState, Omit<BadgeProps, 'label'>> = {
  REQUESTED: { tone: 'yellow', Icon: Clock },
  APPROVED: { tone: 'blue', Icon: Truck },
  DECLINED: { tone: 'red', Icon: CircleX },
  WITHDRAWN: { tone: 'red', Icon: Undo2 },
  RECEIVED: { tone: 'cyan', Icon: PackageCheck },
  REFUNDED: { tone: 'green', Icon: CircleCheck },
  REPLACED: { tone: 'green', Icon: CircleCheck },
};

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <Badge label={returnStateLabels[state]} {...looks[state]} />;
}
