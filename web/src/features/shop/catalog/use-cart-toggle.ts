import type { Product } from '@soulvia/contracts';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart, removeFromCart } from '@/features/shop/cart/cart-store';
import { useCart } from '@/features/shop/cart/use-cart';
import { notifyError, notifySuccess } from '@/lib/notify';

export interface CartTexts {
  added: string;
  notAdded: string;
  removed: string;
  notRemoved: string;
}

export function useCartToggle(product: Product, texts: CartTexts) {
  const inCart = useCart().some((line) => line.id === product.id);
  const add = (qty = 1): boolean => {
    const added = addToCart({ ...toLine(product), qty });
    if (added) notifySuccess(texts.added);
    else notifyError(texts.notAdded);
    return added;
  };
  const remove = () => {
    if (removeFromCart(product.id)) notifySuccess(texts.removed);
    else notifyError(texts.notRemoved);
  };
  return { inCart, add, toggle: (qty = 1) => (inCart ? remove() : add(qty)) };
}
