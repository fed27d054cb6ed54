import { orderLimits } from '@soulvia/contracts';
import { readItem, writeItem } from '@/lib/browser-storage';
import { subscribeSession } from '@/lib/session-store';
import { readUser } from '@/lib/stored-session';
import { type CartLine, parseLines } from './cart-line';

export const guestCartKey = 'cart_guest';
export const cartEvents = { changed: 'cartUpdated', count: 'cartCountUpdated' } as const;

export function cartKeyOf(userId: number | undefined): string {
  return userId === undefined ? guestCartKey : `cart_${userId}`;
}

let seenKey = '';
let seenRaw: string | null = null;
let seenLines: CartLine[] = [];

/** The same array as long as storage holds the same text, so that it can serve as a snapshot. */
export function readCart(): CartLine[] {
  const key = cartKeyOf(readUser()?.id);
  const raw = readItem(key);
  if (key !== seenKey || raw !== seenRaw) {
    seenKey = key;
    seenRaw = raw;
    seenLines = parseLines(raw);
  }
  return seenLines;
}

export function cartChanged(): void {
  window.dispatchEvent(new Event(cartEvents.changed));
  window.dispatchEvent(new CustomEvent(cartEvents.count, { detail: readCart().length }));
}

/** Whether the browser took it. */
function writeCart(lines: readonly CartLine[]): boolean {
  const kept = writeItem(cartKeyOf(readUser()?.id), JSON.stringify(lines));
  if (kept) cartChanged();
  return kept;
}

export function addToCart(added: CartLine): boolean {
  const lines = readCart();
  const held = lines.find((line) => line.id === added.id);
  return held ? setQuantity(added.id, held.qty + 1) : writeCart([...lines, added]);
}

export function setQuantity(id: number, quantity: number): boolean {
  if (quantity <= 0) return removeFromCart(id);
  const qty = Math.max(1, Math.min(Math.floor(quantity), orderLimits.quantityMax));
  return writeCart(readCart().map((line) => (line.id === id ? { ...line, qty } : line)));
}

export function removeFromCart(id: number): boolean {
  return writeCart(readCart().filter((line) => line.id !== id));
}

export function clearCart(): boolean {
  return writeCart([]);
}

export function subscribeCart(listener: () => void): () => void {
  window.addEventListener(cartEvents.changed, listener);
  window.addEventListener('storage', listener);
  const leaveSession = subscribeSession(listener);
  return () => {
    window.removeEventListener(cartEvents.changed, listener);
    window.removeEventListener('storage', listener);
    leaveSession();
  };
}
