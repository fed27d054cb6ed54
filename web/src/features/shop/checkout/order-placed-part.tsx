import { lazyPage } from '@/lib/lazy-part';
import { CheckoutWait } from './checkout-wait';

/** Preloaded while the order is placed. */
export const OrderPlaced = lazyPage(
  () => import('./order-placed').then((part) => ({ default: part.OrderPlaced })),
  <CheckoutWait />,
);
