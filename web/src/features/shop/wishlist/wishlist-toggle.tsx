import type { Product } from '@soulvia/contracts';
import { Heart } from 'lucide-react';
import { clsx } from 'clsx';
import { useWishlistToggle } from './use-wishlist-toggle';

interface WishlistToggleProps {
  product: Product;
  /** Id of the element that names the product. */
  describedBy: string;
}

export function WishlistToggle({ product, describedBy }: WishlistToggleProps) {
  const { wished, toggle } = useWishlistToggle(product);
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label="Wishlist"
      aria-describedby={describedBy}
      onClick={toggle}
      className={clsx(
        'grid size-11 place-items-center rounded-full bg-white/90 shadow-1 transition hover:bg-white',
        wished ? 'text-clay' : 'text-ink',
      )}
    >
      <Heart size={20} fill={wished ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
