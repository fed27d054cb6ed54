import type { Product } from '@soulvia/contracts';
import { Check, ShoppingBag } from 'lucide-react';
import { clsx } from 'clsx';
import { useCartToggle } from './use-cart-toggle';

const texts = {
  added: 'Product added to cart successfully!',
  notAdded: 'Failed to add product to cart. Please try again.',
  removed: 'Product removed from cart!',
  notRemoved: 'Failed to remove product from cart. Please try again.',
};

export function CartToggle({ product }: { product: Product }) {
  const { inCart, toggle } = useCartToggle(product, texts);
  const Icon = inCart ? Check : ShoppingBag;
  return (
    <button
      type="button"
      aria-pressed={inCart}
      disabled={!inCart && !product.is_available}
      onClick={() => toggle()}
      className={clsx(
        'relative inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-[15px] font-semibold transition',
        'disabled:cursor-not-allowed disabled:border-line disabled:text-ink-2',
        inCart
          ? 'border-moss bg-moss text-ivory hover:bg-moss-2'
          : 'border-moss text-moss not-disabled:hover:bg-sage-100',
      )}
    >
      <Icon size={18} aria-hidden="true" />
      <span>
        {inCart ? 'In cart' : 'Add'}
        <span className="sr-only">{inCart ? ` (${product.name})` : ` ${product.name} to cart`}</span>
      </span>
    </button>
  );
}
