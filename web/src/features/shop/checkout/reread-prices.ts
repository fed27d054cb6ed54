import type { QueryClient } from '@tanstack/react-query';
import { couponKey } from '@/features/shop/cart/kept-coupon';
import { companyQuery } from '@/lib/company';
import { deliveryQuery } from '@/lib/delivery';

/** After a refusal, since what the page shows may be old; so may be the answer to a request that is on its way. */
export function rereadPrices(client: QueryClient): void {
  for (const queryKey of [['products'], couponKey(), companyQuery().queryKey, deliveryQuery().queryKey])
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
}
