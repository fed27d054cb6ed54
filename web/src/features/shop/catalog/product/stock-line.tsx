import type { Product } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { clsx } from 'clsx';

const fewLeft = 5;

function stockOf({ is_available: available, quantity }: Product) {
  if (!available) return { text: 'Out of stock', colour: 'text-danger', Icon: CircleX };
  if (quantity <= fewLeft) return { text: `Only ${quantity} left in stock`, colour: 'text-warn', Icon: Clock };
  return { text: 'In stock', colour: 'text-ok', Icon: CircleCheck };
}

/** Follows the shelf while the page is open, and says so. */
export function StockLine({ product }: { product: Product }) {
  const { text, colour, Icon } = stockOf(product);
  return (
    <p role="status" className={clsx('flex items-center gap-2 font-medium', colour)}>
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {text}
    </p>
  );
}
