import { useSession } from '@/lib/session-store';

/** Next path from the cart: guests sign in first. */
export function useCheckoutPath(): string {
  return useSession().user ? '/checkout' : '/sign-in?redirect=/checkout';
}
