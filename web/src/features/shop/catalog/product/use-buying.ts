import type { Product } from '@soulvia/contracts';
import { useNavigate } from 'react-router-dom';
import { useCartToggle } from '../use-cart-toggle';

const texts = {
  added: 'Added to cart',
  notAdded: 'Failed to add to cart',
  removed: 'Removed from cart',
  notRemoved: 'Failed to update cart',
};

export function useBuying(product: Product) {
  const navigate = useNavigate();
  const { inCart, add, toggle } = useCartToggle(product, texts);
  const buy = (qty: number) => {
    if (add(qty)) void navigate('/cart');
  };
  return { inCart, toggle, buy };
}
