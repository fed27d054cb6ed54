import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCart } from '@/features/cart/use-cart';

export function CartLink() {
  const count = useCart().length;
  const label = count > 0 ? `Cart, ${count} ${count === 1 ? 'product' : 'products'}` : 'Cart';
  return (
    <Link
      to="/cart"
      aria-label={label}
      className="relative grid size-11 place-items-center rounded-full hover:bg-linen"
    >
      <ShoppingBag size={22} aria-hidden="true" />
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
