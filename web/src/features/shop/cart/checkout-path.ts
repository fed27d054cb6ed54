import { useSession } from '@/lib/session-store';

/** Where to go on from the cart: a guest signs in first. */
export function useCheckoutPath(): string {
  return useSession().user ? '/checkout' : '/sign-in?redirect=/checkout';
}
