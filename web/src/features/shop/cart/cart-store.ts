import { orderLimits } from '@soulvia/contracts';
import { StoredList } from '@/lib/stored-list';
import { type CartLine, parseLines, sumLines } from './cart-line';

export const cartEvents = { changed: 'cartUpdated', count: 'cartCountUpdated' } as const;

const cart = new StoredList({ name: 'cart', parse: parseLines, event: cartEvents.changed });

// Every change is told twice: what the cart holds may interest others than its count does.
window.addEventListener(cartEvents.changed, () => {
  window.dispatchEvent(new CustomEvent(cartEvents.count, { detail: cart.read().length }));
});

export const { read: readCart, isBroken: isCartBroken, changed: cartChanged, subscribe: subscribeCart } = cart;

type AddedListener = (id: number) => void;
const addedListeners = new Set<AddedListener>();

/** Told of a product that somebody has just put into the cart on this page; the window events tell of any change. */
export function onAdded(listener: AddedListener): () => void {
  addedListeners.add(listener);
  return () => addedListeners.delete(listener);
}

export function addToCart(added: CartLine): boolean {
  const lines = readCart();
  const held = lines.find((line) => line.id === added.id);
  const done = held ? setQuantity(added.id, held.qty + 1) : cart.write([...lines, added]);
  if (done) for (const listener of addedListeners) listener(added.id);
  return done;
}

/** Several lines at once, with their quantities. */
export function addLinesToCart(added: readonly CartLine[]): boolean {
  return cart.write(sumLines([...readCart(), ...added]));
}

export function setQuantity(id: number, quantity: number): boolean {
  if (quantity <= 0) return removeFromCart(id);
  const qty = Math.max(1, Math.min(Math.floor(quantity), orderLimits.quantityMax));
  return cart.write(readCart().map((line) => (line.id === id ? { ...line, qty } : line)));
}

export function removeFromCart(id: number): boolean {
  return cart.write(readCart().filter((line) => line.id !== id));
}

export function clearCart(): boolean {
  return cart.write([]);
}

/** Takes over what was put into the cart before signing in; returns how many products that were. */
export function mergeGuestCart(userId: number): number {
  return cart.mergeGuestItems(userId, (held, brought) => sumLines([...held, ...brought]));
}
