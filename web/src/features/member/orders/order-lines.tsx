import type { Order } from '@soulvia/contracts';
import type { ComponentType } from 'react';
import { Image } from '@/ui/image';

interface OrderLinesProps {
  order: Order;
  /** Renders amounts in the style of the page. */
  Amount: ComponentType<{ value: string }>;
}

export function OrderLines({ order, Amount }: OrderLinesProps) {
  return (
    <ul className="grid gap-3">
      {order.items.map((item) => (
        <li key={item.id} className="grid grid-cols-[48px_1fr_auto] items-center gap-4">
          <div className="aspect-4/5 overflow-hidden rounded-field bg-linen">
            <Image
              src={item.product.display_image}
              width={48}
              height={60}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </div>
          <div className="min-w-0">
            <p className="leading-snug font-medium wrap-anywhere">{item.product.name}</p>
            <p className="meta tabular-nums">
              {item.quantity} × <Amount value={item.price_at_purchase} />
            </p>
          </div>
          <p className="tabular-nums">
            <Amount value={item.line_total} />
          </p>
        </li>
      ))}
    </ul>
  );
}
