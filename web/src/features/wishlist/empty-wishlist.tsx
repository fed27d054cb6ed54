import { Heart } from 'lucide-react';
import { ButtonLink } from '@/ui/button';

export function EmptyWishlist() {
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <Heart size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p className="panel-title">Your wishlist is empty</p>
      <p className="text-ink-2">The heart on a product keeps it here for later.</p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}
