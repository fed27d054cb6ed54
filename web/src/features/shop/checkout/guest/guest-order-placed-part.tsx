import { lazyPage } from '@/lib/lazy-part';
import { CheckoutWait } from '../checkout-wait';

/** Preloaded while the order is placed. */
export const GuestOrderPlaced = lazyPage(
  () => import('./guest-order-placed').then((part) => ({ default: part.GuestOrderPlaced })),
  <CheckoutWait />,
);
