import type { OrderStatus } from '@soulvia/contracts';
import { BadgeCheck, CircleCheck, CircleX, Clock, Truck } from 'lucide-react';
import { Badge, type BadgeLook } from '@/ui/badge';

export const orderStatusLooks: Record<OrderStatus, BadgeLook> = {
  PROCESSING: { label: 'Processing', tone: 'cyan', Icon: Clock },
  SHIPPED: { label: 'Shipped', tone: 'yellow', Icon: Truck },
  DELIVERED: { label: 'Delivered', tone: 'green', Icon: CircleCheck },
  CANCELLED: { label: 'Cancelled', tone: 'red', Icon: CircleX },
  COMPLETED: { label: 'Completed', tone: 'blue', Icon: BadgeCheck },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...orderStatusLooks[status]} />;
}
