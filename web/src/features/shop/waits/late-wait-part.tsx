import { lazyPart } from '@/lib/lazy-part';

/** Few products are out of stock, and without this part nothing is lost. */
export const LateWaitPart = lazyPart<{ product: { id: number; name: string } }>(() =>
  import('./wait-part').then(
    (part) => ({ default: part.WaitPart }),
    () => ({ default: () => null }),
  ),
);
