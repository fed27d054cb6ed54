import { type ProductPrice, productPricesPath } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { shortDate } from '@/lib/dates';
import { DashboardAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import { Skeleton } from '@/ui/skeleton';

/** What a product cost and for how long, which proves a compare-at price. */
export function ProductPrices({ id }: { id: number }) {
  const path = productPricesPath(id);
  const prices = useQuery({
    queryKey: ['products', path],
    queryFn: ({ signal }) => getJson<ProductPrice[]>(path, signal),
  });
  return (
    <section aria-label="Prices" className="grid gap-3">
      <h3 className="text-lg font-semibold">Prices</h3>
      {prices.isPending && <Skeleton className="h-24" />}
      {prices.isError && (
        <FailureNote message={`Failed to load the prices: ${getReason(prices.error)}`} read={prices} />
      )}
      <ol className="grid gap-2 border-l-2 border-line pl-4 empty:hidden">
        {prices.data?.map(({ price, from, to }) => (
          <li key={from} className="tabular-nums">
            <DashboardAmount value={price} />{' '}
            <span className="meta">{to ? `${shortDate(from)} to ${shortDate(to)}` : `since ${shortDate(from)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
