import type { Product } from '@soulvia/contracts';
import { CircleAlert, Trash2 } from 'lucide-react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { formatFullName } from '@/features/shop/cart/cart-check';
import { addToCart } from '@/features/shop/cart/cart-store';
import { productPath } from '@/features/shop/products/product-path';
import { LateWaitPart } from '@/features/shop/waits/late-wait-part';
import { rupees } from '@/lib/money';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { Image } from '@/ui/image';
import { Link } from '@/ui/link';
import { obstacleTo } from './use-wished-products';
import { toCartLine, type WishlistItem } from './wishlist-item';

interface WishlistCardProps {
  item: WishlistItem;
  product: Product | null | undefined;
  onRemove: () => void;
}

export function WishlistCard({ item, product, onRemove }: WishlistCardProps) {
  const { price, category_name: category } = product ?? item;
  const name = product ? formatFullName(product) : item.name;
  const obstacle = obstacleTo(product);
  const add = () => {
    if (addToCart(toCartLine(item, product))) notifySuccess('Added to cart successfully.');
    else notifyError('Failed to add to cart');
  };
  return (
    <li className="group relative flex min-w-0 flex-col gap-3">
      <div className="aspect-4/5 overflow-hidden rounded-card bg-linen">
        <Image
          src={product ? product.display_image_url : item.imageUrl}
          width={800}
          height={1000}
          alt=""
          loading="lazy"
          className={`size-full object-cover ${obstacle ? 'opacity-60' : ''}`}
        />
      </div>
      <div className="grid gap-1">
        <h2 className="text-[17px] leading-snug font-semibold wrap-anywhere">
          <Link
            to={productPath(item.id)}
            className="group-hover:text-clay after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        {category && <p className="meta">{category}</p>}
        <p className="font-semibold tabular-nums">{rupees(price)} PKr</p>
      </div>
      <div className="relative mt-auto grid gap-2">
        {obstacle && (
          <p className="flex items-center gap-2 text-sm font-medium text-danger">
            <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
            {obstacle}
          </p>
        )}
        {product && obstacle && <LateWaitPart product={product} />}
        <Button variant="ghost" size="small" disabled={obstacle !== null} onClick={add}>
          <span>
            Add to cart<span className="sr-only"> ({name})</span>
          </span>
        </Button>
      </div>
      <button
        ref={focusHeadingOnRemoval}
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-white/90 shadow-1 transition hover:bg-white hover:text-danger"
      >
        <Trash2 size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
