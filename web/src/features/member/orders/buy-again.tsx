import type { Order } from '@soulvia/contracts';
import { useNavigate } from 'react-router-dom';
import { addLinesToCart } from '@/features/shop/cart/cart-store';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Button } from '@/ui/button';

/** The cart reports delisted products and changed prices. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate();
  const buy = () => {
    const lines = order.items.map(({ product_id: id, product, price_at_purchase: price, quantity: qty }) => ({
      id,
      title: product.name,
      price,
      imageUrl: product.display_image,
      qty,
    }));
    if (!addLinesToCart(lines)) return notifyError('Failed to add to cart');
    notifySuccess('Added to cart');
    void navigate('/cart');
  };
  return (
    <Button variant="ghost" size="small" onClick={buy}>
      Buy again<span className="sr-only"> (order #{order.id})</span>
    </Button>
  );
}
