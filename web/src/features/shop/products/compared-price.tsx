import type { Product } from '@soulvia/contracts';
import { rupees, toPaisa } from '@/lib/money';

/** The compare-at price beside the price of a product, and the whole percent that it is below. */
export function ComparedPrice({ product }: { product: Product }) {
  const { price, compare_at_price: before, compare_at_proven: isProven } = product;
  if (before === null) return null;
  const saved = Math.floor(((toPaisa(before) - toPaisa(price)) * 100) / toPaisa(before));
  return (
    <>
      {' '}
      <s className="meta font-normal">
        <span className="sr-only">{isProven ? 'was' : 'compare at'} </span>PKR {rupees(before)}
      </s>
      {saved > 0 && <span className="text-sm font-semibold text-moss"> Save {saved} %</span>}
    </>
  );
}
