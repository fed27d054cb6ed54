import type { Product } from '@soulvia/contracts';
import { Check, ShoppingBag } from 'lucide-react';
import { clsx } from 'clsx';
import { lineOf } from '@/features/cart/cart-line';
import { addToCart, removeFromCart } from '@/features/cart/cart-store';
import { useCart } from '@/features/cart/use-cart';
import { notifyError, notifySuccess } from '@/lib/notify';

export function CartToggle({ product }: { product: Product }) {
  const inCart = useCart().some((line) => line.id === product.id);
  const Icon = inCart ? Check : ShoppingBag;

  const toggle = () => {
    if (inCart) {
      if (removeFromCart(product.id)) notifySuccess('Product removed from cart!');
      else notifyError('Failed to remove product from cart. Please try again.');
    } else {
      if (addToCart(lineOf(product))) notifySuccess('Product added to cart successfully!');
      else notifyError('Failed to add product to cart. Please try again.');
    }
  };

  return (
    <button
      type="button"
      aria-pressed={inCart}
      disabled={!inCart && !product.is_available}
      onClick={toggle}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-[15px] font-semibold transition',
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
