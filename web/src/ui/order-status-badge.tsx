import type { OrderStatus } from '@soulvia/contracts';
import { BadgeCheck, CircleCheck, CircleX, Clock, Truck } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

export const orderStatusBadges: Record<OrderStatus, BadgeProps> = {
  PROCESSING: { label: 'Processing', tone: 'cyan', Icon: Clock },
  SHIPPED: { label: 'Shipped', tone: 'yellow', Icon: Truck },
  DELIVERED: { label: 'Delivered', tone: 'green', Icon: CircleCheck },
  CANCELLED: { label: 'Cancelled', tone: 'red', Icon: CircleX },
  COMPLETED: { label: 'Completed', tone: 'blue', Icon: BadgeCheck },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...orderStatusBadges[status]} />;
}
