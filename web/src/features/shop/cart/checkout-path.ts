import { useFeatures } from '@/lib/features';
import { useSession } from '@/lib/session-store';

/** Next path from the cart: guests sign in first, unless the shop takes orders without an account. */
export function useCheckoutPath(): string {
  const { user } = useSession();
  const guestCheckout = useFeatures()?.guest_checkout === 'on';
  return user || guestCheckout ? '/checkout' : '/sign-in?redirect=/checkout';
}
