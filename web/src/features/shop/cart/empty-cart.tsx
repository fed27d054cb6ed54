import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { InfoNote } from '@/ui/info-note';
import { isCartBroken } from './cart-store';

export function EmptyCart() {
  const broken = isCartBroken();
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <ShoppingBag size={40} strokeWidth={1.25} aria-hidden="true" className="text-moss" />
      <p className="panel-title">Your cart is empty</p>
      {broken && <InfoNote>We couldn't restore your saved cart. Please add your items again.</InfoNote>}
      <p className="text-ink-2">Products you add will show up here.</p>
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
    </div>
  );
}
