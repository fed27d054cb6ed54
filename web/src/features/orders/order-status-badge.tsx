import type { OrderStatus } from '@soulvia/contracts';
import { BadgeCheck, CircleCheck, CircleX, Clock, Truck } from 'lucide-react';

export const orderStatusLooks: Record<OrderStatus, { label: string; colours: string; Icon: typeof Clock }> = {
  PROCESSING: { label: 'Processing', colours: 'bg-[#D3F3F8] text-[#0B5563]', Icon: Clock },
  SHIPPED: { label: 'Shipped', colours: 'bg-[#FDF0CC] text-[#7A4B00]', Icon: Truck },
  DELIVERED: { label: 'Delivered', colours: 'bg-[#DDF3E4] text-[#14532D]', Icon: CircleCheck },
  CANCELLED: { label: 'Cancelled', colours: 'bg-[#FBE3E0] text-[#8C1D18]', Icon: CircleX },
  COMPLETED: { label: 'Completed', colours: 'bg-[#DEE8FC] text-[#1E3F8F]', Icon: BadgeCheck },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, colours, Icon } = orderStatusLooks[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm font-semibold whitespace-nowrap ${colours}`}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}
