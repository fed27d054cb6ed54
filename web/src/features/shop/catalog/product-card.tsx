import type { Product } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { Check, ShoppingBag } from 'lucide-react';
import { useId } from 'react';
import { WishlistToggle } from '@/features/shop/wishlist/wishlist-toggle';
import { rupees } from '@/lib/money';
import { Image } from '@/ui/image';
import { ComparedPrice } from '@/features/shop/products/compared-price';
import { productPath } from '@/features/shop/products/product-path';
import { Link } from '@/ui/link';
import { useCartToggle } from './use-cart-toggle';

const texts = {
  added: 'Product added to cart successfully!',
  notAdded: 'Failed to add product to cart. Please try again.',
  removed: 'Product removed from cart!',
  notRemoved: 'Failed to remove product from cart. Please try again.',
};

function CartToggle({ product }: { product: Product }) {
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

const cardImageSizes = '(min-width: 1280px) 300px, (min-width: 1024px) 31vw, (min-width: 360px) 46vw, 92vw';

interface ProductCardProps {
  product: Product;
  badge?: string;
  /** Load the image eagerly: the first row is visible at once. */
  eager?: boolean;
  isInRow?: boolean;
}

/** In a row that phones scroll sideways. */
export const cardInRow = 'w-40 shrink-0 md:w-auto';

/** A card of several products shows the one that costs least. */
function formatPrice({ price, compare_at_price: before, family_card: family }: Product): string {
  const from = family && family.members > 1 ? 'From ' : '';
  return from || before ? `${from}PKR ${rupees(price)}` : `${rupees(price)} PKr`;
}

export function ProductCard({ product, badge, eager, isInRow = false }: ProductCardProps) {
  const nameId = useId();
  const label = product.is_available ? badge : 'Out of stock';
  return (
    <li className={clsx('group relative flex min-w-0 flex-col gap-3', isInRow && cardInRow)}>
      <div className="aspect-4/5 overflow-hidden rounded-card bg-linen">
        <Image
          src={product.display_image_url}
          srcSet={product.display_image_srcset}
          sizes={cardImageSizes}
          width={800}
          height={1000}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          className={`size-full object-cover transition duration-(--dur-3) group-hover:opacity-85 ${product.is_available ? '' : 'opacity-60'}`}
        />
      </div>
      <div className="grid gap-1">
        <h3 className="text-[17px] leading-snug font-semibold wrap-anywhere">
          <Link
            id={nameId}
            to={productPath(product.id)}
            className="group-hover:text-clay after:absolute after:inset-0 after:rounded-card"
          >
            {product.name}
          </Link>
        </h3>
        <p className="meta line-clamp-2 wrap-anywhere">{product.description}</p>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="font-semibold tabular-nums">
          {formatPrice(product)}
          <ComparedPrice product={product} />
        </p>
        <CartToggle product={product} />
      </div>
      {label && (
        <span className="absolute top-3 left-3 rounded-pill bg-white px-3 py-1 text-[13px] font-semibold">{label}</span>
      )}
      <div className="absolute top-2 right-2">
        <WishlistToggle product={product} describedBy={nameId} />
      </div>
    </li>
  );
}
