import { orderLimits } from '@soulvia/contracts';
import { StoredList } from '@/lib/stored-list';
import { type CartLine, parseLines, sumLines } from './cart-line';

export const cartEvents = { changed: 'cartUpdated', count: 'cartCountUpdated' } as const;

const cart = new StoredList({ name: 'cart', parse: parseLines, event: cartEvents.changed, isShared: true });

// Every change fires two events: one for the contents, one for the count. The server, which renders pages too, has no cart.
if (typeof window !== 'undefined')
  window.addEventListener(cartEvents.changed, () => {
    window.dispatchEvent(new CustomEvent(cartEvents.count, { detail: cart.read().length }));
  });

export const {
  read: readCart,
  write: replaceCart,
  isBroken: isCartBroken,
  changed: cartChanged,
  subscribe: subscribeCart,
} = cart;

type AddedListener = (id: number) => void;
const addedListeners = new Set<AddedListener>();

/** Fires when a product is added on this page; the window events fire on any change. */
export function onAdded(listener: AddedListener): () => void {
  addedListeners.add(listener);
  return () => addedListeners.delete(listener);
}

export function addToCart(added: CartLine): boolean {
  const lines = readCart();
  const existing = lines.find((line) => line.id === added.id);
  const done = existing ? setQuantity(added.id, existing.qty + added.qty) : replaceCart([...lines, added]);
  if (done) for (const listener of addedListeners) listener(added.id);
  return done;
}

export function addLinesToCart(added: readonly CartLine[]): boolean {
  return replaceCart(sumLines([...readCart(), ...added]));
}

export function setQuantity(id: number, quantity: number): boolean {
  if (quantity <= 0) return removeFromCart(id);
  const qty = Math.max(1, Math.min(Math.floor(quantity), orderLimits.quantityMax));
  return replaceCart(readCart().map((line) => (line.id === id ? { ...line, qty } : line)));
}

export function removeFromCart(id: number): boolean {
  return replaceCart(readCart().filter((line) => line.id !== id));
}

export function clearCart(): boolean {
  return replaceCart([]);
}

/** Merges the guest cart at sign-in. @returns the number of merged products. */
export function mergeGuestCart(userId: number): number {
  return cart.mergeGuestItems(userId, (existing, brought) => sumLines([...existing, ...brought]));
}
