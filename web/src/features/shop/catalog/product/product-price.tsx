import type { Product } from '@soulvia/contracts';
import { rupees } from '@/lib/money';

export function ProductPrice({ product }: { product: Product }) {
  return (
    <div className="grid gap-1">
      <p className="text-2xl font-semibold tabular-nums">PKR {rupees(product.price)}</p>
      {product.sc_value > 0 && (
        <p className="meta">
          SC value <s className="tabular-nums">{product.sc_value}</s> · partner points, not a previous price
        </p>
      )}
    </div>
  );
}
