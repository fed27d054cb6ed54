import { useState } from 'react';
import { focusPageHeading, PageHeading } from '@/ui/page-heading';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { EmptyWishlist } from './empty-wishlist';
import { RemovedRow } from './removed-row';
import { useMoveAll } from './use-move-all';
import { useWishedProducts } from './use-wished-products';
import { WishlistCard } from './wishlist-card';
import type { WishlistItem } from './wishlist-item';
import { addToWishlist, removeFromWishlist } from './wishlist-store';

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
    // The button goes with the last product, or can do no more.
    focusPageHeading();
  };

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <PageHeading title="Wishlist" />
          <p role="status" className="text-ink-2">
            {countText(wished.length)}
          </p>
        </div>
        {wished.length > 0 && (
          <Button look="ghost" size="small" disabled={!moveAll.possible} onClick={move}>
            Move all to cart
          </Button>
        )}
      </div>
      {unchecked && (
        <FailureNote message="Prices and stock could not be checked." onRetry={recheck} retrying={rechecking} />
      )}
      {removed && <RemovedRow name={removed.item.name} onUndo={() => undo(removed)} />}
      {wished.length === 0 ? (
        <EmptyWishlist />
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
