import { type CompanyInfo, defaultCompany } from '@soulvia/contracts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { checkLine, totalsOf } from '@/features/shop/cart/cart-check';
import type { CartLine } from '@/features/shop/cart/cart-line';
import { productQuery } from '@/features/shop/products/get-product';
import { companyQuery } from '@/lib/company';
import { freeDeliveryPaisa } from '@/lib/delivery';

const fresh = { staleTime: 0, retry: false };

/** The server sets the price, so the customer must confirm the server's current price and delivery fee. */
export function usePriceCheck() {
  const client = useQueryClient();
  // If a check fails, the order request reports the problem.
  return async (lines: readonly CartLine[]): Promise<boolean> => {
    const moved = await Promise.all([hasFeeMoved(client, lines), ...lines.map((line) => hasPriceMoved(client, line))]);
    return moved.includes(true);
  };
}

async function hasPriceMoved(client: QueryClient, { id, price }: CartLine): Promise<boolean> {
  const query = productQuery(id);
  const displayedPrice = client.getQueryData(query.queryKey)?.price ?? price;
  await cancelRead(client, query.queryKey);
  const now = await client.fetchQuery({ ...query, ...fresh }).catch(() => null);
  return now !== null && now.price !== displayedPrice;
}

async function hasFeeMoved(client: QueryClient, lines: readonly CartLine[]): Promise<boolean> {
  const query = companyQuery();
  const displayed = client.getQueryData(query.queryKey) ?? defaultCompany;
  const checked = lines.map((line) => checkLine(line, client.getQueryData(productQuery(line.id).queryKey)));
  await cancelRead(client, query.queryKey);
  const now = await client.fetchQuery({ ...query, ...fresh }).catch(() => displayed);
  const feeAt = (company: CompanyInfo) => totalsOf(checked, freeDeliveryPaisa(company)).shippingPaisa;
  return feeAt(now) !== feeAt(displayed);
}

/** A request that is on its way may be answered with what was true before, and the check would wait for it. */
function cancelRead(client: QueryClient, queryKey: QueryKey): Promise<void> {
  return client.cancelQueries({ queryKey, exact: true });
}
