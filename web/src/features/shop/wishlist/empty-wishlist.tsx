import { Heart } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { InfoNote } from '@/ui/info-note';
import { isWishlistBroken } from './wishlist-store';

export function EmptyWishlist() {
  const broken = isWishlistBroken();
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <Heart size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p className="panel-title">Your wishlist is empty</p>
      {broken && <InfoNote>What this browser had kept of your wishlist cannot be read. Please choose again.</InfoNote>}
      <p className="text-ink-2">The heart on a product keeps it here for later.</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}
