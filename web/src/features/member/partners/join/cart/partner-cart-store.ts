import { orderLimits } from '@soulvia/contracts';
import { StoredList } from '@/lib/stored-list';
import { parsePartnerCart, type PartnerCartItem } from './partner-cart-item';

const cart = new StoredList({ name: 'partner_cart', parse: parsePartnerCart, event: 'partnerCartUpdated' });

export const { read: readPartnerCart, subscribe: subscribePartnerCart } = cart;

export type Added = 'added' | 'raised' | 'replaced' | 'failed';

/** The cart contains one package: another one replaces it, the same one increases the quantity. */
export function addPackage(item: PartnerCartItem): Added {
  const [stored] = readPartnerCart();
  if (stored?.id === item.id) return setPackageQuantity(stored.quantity + 1) ? 'raised' : 'failed';
  if (!cart.write([item])) return 'failed';
  return stored ? 'replaced' : 'added';
}

export function setPackageQuantity(quantity: number): boolean {
  if (quantity <= 0) return clearPartnerCart();
  const most = Math.min(Math.floor(quantity), orderLimits.quantityMax);
  return cart.write(readPartnerCart().map((item) => ({ ...item, quantity: most })));
}

export function clearPartnerCart(): boolean {
  return cart.write([]);
}

/** Merges the guest's package at sign-in. @returns whether it replaced another one. */
export function adoptGuestPackage(userId: number): boolean {
  let replaced = false;
  cart.mergeGuestItems(userId, (stored, guestItems) => {
    replaced = stored.some(({ id }) => id !== guestItems[0]?.id);
    return guestItems;
  });
  return replaced;
}
