import type { Product } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { useBuying } from './use-buying';

export function BuyBar({ product }: { product: Product }) {
  const { buy } = useBuying(product);
  return (
    <BottomBar label="Buy this product" title={product.name} text={`PKR ${rupees(product.price)}`}>
      <Button look="emphasis" size="small" disabled={!product.is_available} onClick={buy}>
        {product.is_available ? 'Buy' : 'Out of stock'}
      </Button>
    </BottomBar>
  );
}
