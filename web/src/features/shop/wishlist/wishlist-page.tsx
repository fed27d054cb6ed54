import { useState } from 'react';
import { Heart } from 'lucide-react';
import { focusPageHeading, PageHeading } from '@/ui/page-heading';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useHydrated } from '@/lib/use-hydrated';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Skeleton } from '@/ui/skeleton';
import { InfoNote } from '@/ui/info-note';
import { addToCart } from '@/features/shop/cart/cart-store';
import { useCart } from '@/features/shop/cart/use-cart';
import { obstacleTo, useWishedProducts, type WishedProduct } from './use-wished-products';
import { WishlistCard } from './wishlist-card';
import { toCartLine, type WishlistItem } from './wishlist-item';
import { addToWishlist, isWishlistBroken, removeFromWishlist } from './wishlist-store';

interface Removed {
  item: WishlistItem;
  at: number;
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

export function WishlistPage() {
  const { wished, unchecked, rechecking, recheck } = useWishedProducts();
  const moveAll = useMoveAll(wished);
  const isKnown = useHydrated();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const remove = (item: WishlistItem, at: number) => {
    if (!removeFromWishlist(item.id)) return notifyError('Failed to remove from wishlist.');
    notifySuccess('Removed from wishlist.');
    setRemoved({ item, at });
  };
  const undo = ({ item, at }: Removed) => {
    if (!addToWishlist(item, at)) return notifyError('Failed to update wishlist');
    setRemoved(null);
  };

  const move = () => {
    moveAll.move();
    // The button disappears with the last product or becomes disabled.
    focusPageHeading();
  };

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading title="Wishlist" />
          <p className="max-w-prose text-ink-2">Tap the heart on a product to save it for later.</p>
          <p role="status" className="text-ink-2">
            {isKnown ? countText(wished.length) : 'Loading...'}
          </p>
        </div>
        {wished.length > 0 && (
          <Button variant="ghost" size="small" disabled={!moveAll.possible} onClick={move}>
            Move all to cart
          </Button>
        )}
      </div>
      {unchecked && (
        <FailureNote message="We couldn't check prices and stock." onRetry={recheck} retrying={rechecking} />
      )}
      {removed && <RemovedRow name={removed.item.name} onUndo={() => undo(removed)} />}
      {wished.length === 0 ? (
        <>{isKnown ? <EmptyWishlist /> : <Skeleton className="h-72 rounded-panel" />}</>
      ) : (
        <ul className="grid grid-cols-1 gap-x-3 gap-y-9 min-[360px]:grid-cols-2 md:gap-x-6 lg:grid-cols-3 xl:grid-cols-4">
          {wished.map(({ item, product }, index) => (
            <WishlistCard key={item.id} item={item} product={product} onRemove={() => remove(item, index)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EmptyWishlist() {
  const broken = isWishlistBroken();
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <Heart size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p className="panel-title">Your wishlist is empty</p>
      {broken && <InfoNote>We couldn't restore your wishlist. Please add your items again.</InfoNote>}
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}

function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sage-100 py-2 pr-2 pl-5">
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> was removed.
      </p>
      <Button variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

/** Moves available products to the cart. Quantities already in the cart stay. */
function useMoveAll(wished: readonly WishedProduct[]) {
  const cart = useCart();
  const movable = wished.filter(({ product }) => obstacleTo(product) === null);
  const move = () => {
    const moved = movable.every(({ item, product }) => {
      const isInCart = cart.some((line) => line.id === item.id);
      return (isInCart || addToCart(toCartLine(item, product))) && removeFromWishlist(item.id);
    });
    if (!moved) return notifyError('Failed to update cart');
    notifySuccess('Added to cart successfully.');
  };
  return { possible: movable.length > 0, move };
}
