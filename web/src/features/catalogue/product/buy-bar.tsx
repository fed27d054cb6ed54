import type { Product } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { Button } from '@/ui/button';
import { useBuying } from './use-buying';

/** On a phone, while the page's own Buy button is out of sight. */
export function BuyBar({ product }: { product: Product }) {
  const { buy } = useBuying(product);
  return (
    <section
      aria-label="Buy this product"
      data-buy-bar
      className="rise-in fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white px-4 py-3 shadow-3 md:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate leading-snug font-semibold">{product.name}</p>
          <p className="meta tabular-nums">PKR {rupees(product.price)}</p>
        </div>
        <Button look="emphasis" size="small" disabled={!product.is_available} onClick={buy}>
          {product.is_available ? 'Buy' : 'Out of stock'}
        </Button>
      </div>
    </section>
  );
}
