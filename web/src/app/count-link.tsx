import type { LucideIcon } from 'lucide-react';
import { Link } from '@/ui/link';

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  Icon: LucideIcon;
}

/** A header icon with a badge that shows the count when it is above zero. */
export function CountLink({ to, label, count, Icon }: CountLinkProps) {
  const products = count === 1 ? 'product' : 'products';
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${label}, ${count} ${products}` : label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-linen"
    >
      <Icon size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className="pulse-once absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-xs font-semibold text-white tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
