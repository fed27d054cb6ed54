import { defaultDelivery } from '@soulvia/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type CartTotals, type CheckedLine, computeTotals } from '@/features/shop/cart/cart-check';
import { productQuery } from '@/features/shop/products/get-product';
import { couponKey } from '@/features/shop/cart/kept-coupon';
import { companyQuery } from '@/lib/company';
import { deliveryQuery } from '@/lib/delivery';
import { toPaisa } from '@/lib/money';

/** The cart as the page showed it when the shopper confirmed: an answer that arrives after the press changes the page, not this. */
export interface DisplayedCart {
  lines: readonly CheckedLine[];
  totals: CartTotals;
  city: string;
}

const fresh = { staleTime: 0, retry: false };

/** The server sets the price, so the customer must confirm the server's current price and delivery fee. */
export function usePriceCheck() {
  const client = useQueryClient();
  // If a check fails, the order request reports the problem.
  return async (displayed: DisplayedCart): Promise<boolean> => {
    const moved = await Promise.all([
      hasFeeMoved(client, displayed),
      ...displayed.lines.map((line) => hasPriceMoved(client, line)),
    ]);
    return moved.includes(true);
  };
}

/** After a refusal: what the page shows may be old. */
export function rereadPrices(client: QueryClient): void {
  for (const queryKey of [['products'], couponKey(), companyQuery().queryKey, deliveryQuery().queryKey])
    void client.invalidateQueries({ queryKey });
}

async function hasPriceMoved(client: QueryClient, { line, unitPaisa }: CheckedLine): Promise<boolean> {
  const query = productQuery(line.id);
  await cancelRead(client, query.queryKey);
  const now = await client.fetchQuery({ ...query, ...fresh }).catch(() => null);
  return now !== null && toPaisa(now.price) !== unitPaisa;
}

async function hasFeeMoved(client: QueryClient, { lines, totals, city }: DisplayedCart): Promise<boolean> {
  const queries = [companyQuery(), deliveryQuery()] as const;
  await Promise.all(queries.map(({ queryKey }) => cancelRead(client, queryKey)));
  const now = await Promise.all([
    client.fetchQuery({ ...queries[0], ...fresh }),
    client.fetchQuery({ ...queries[1], ...fresh }),
  ]).catch(() => null);
  if (now === null) return false;
  const [{ free_delivery_from: freeFrom }, delivery] = now;
  const prices = { ...defaultDelivery, ...delivery, freeFrom };
  return computeTotals(lines, prices, city, totals.coupon).shippingPaisa !== totals.shippingPaisa;
}

/** A request that is on its way may be answered with what was true before, and the check would wait for it. */
function cancelRead(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return client.cancelQueries({ queryKey, exact: true });
}
