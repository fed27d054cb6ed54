import {
  type CartUpdate,
  orderLimits,
  type SavedCart,
  savedCartPath,
  type SavedWishlist,
  savedWishlistPath,
  type WishlistUpdate,
} from '@soulvia/contracts';
import { getJson, putJson } from '@/lib/api';
import { type CartLine, toLine, parseLines } from '../cart/cart-line';
import { isCartBroken, readCart, replaceCart } from '../cart/cart-store';
import { toItem, parseItems, type WishlistItem } from '../wishlist/wishlist-item';
import { isWishlistBroken, readWishlist, replaceWishlist } from '../wishlist/wishlist-store';
import type { ReplicatedList } from './replica';
import type { SyncRequest } from './sync-state';

interface Sent {
  product_id: number;
  qty: number;
  changed_at: string;
}

/** Null when the request only reads. */
function sentBy(request: SyncRequest): { changes: Sent[]; merge_id?: string } | null {
  if (request.kind === 'read') return null;
  if (request.kind === 'merge') {
    const { id, at, quantities } = request.merge;
    const changes = Object.entries(quantities).map(([product, qty]) => ({
      product_id: Number(product),
      qty,
      changed_at: at,
    }));
    return { changes, merge_id: id };
  }
  const changes = Object.entries(request.changes).map(([product, { qty, at }]) => ({
    product_id: Number(product),
    qty,
    changed_at: at,
  }));
  return { changes };
}

export const savedCart: ReplicatedList<CartLine> = {
  name: 'cart',
  qtyMax: orderLimits.quantityMax,
  parse: parseLines,
  read: readCart,
  isBroken: isCartBroken,
  write: replaceCart,
  quantityOf: ({ qty }) => qty,
  titleOf: ({ title }) => title,
  withQuantity: (line, qty) => ({ ...line, qty }),
  itemOf: toLine,
  exchange: async (request, baseVersion) => {
    const sent = sentBy(request);
    const { lines, version } = sent
      ? await putJson<SavedCart>(savedCartPath, { ...sent, base_version: baseVersion } satisfies CartUpdate)
      : await getJson<SavedCart>(savedCartPath);
    return { version, quantities: Object.fromEntries(lines.map(({ product_id, qty }) => [product_id, qty])) };
  },
};

export const savedWishlist: ReplicatedList<WishlistItem> = {
  name: 'wishlist',
  qtyMax: 1,
  parse: parseItems,
  read: readWishlist,
  isBroken: isWishlistBroken,
  write: replaceWishlist,
  quantityOf: () => 1,
  titleOf: ({ name }) => name,
  withQuantity: (item) => item,
  itemOf: toItem,
  exchange: async (request, baseVersion) => {
    const sent = sentBy(request);
    const update = sent && {
      ...sent,
      base_version: baseVersion,
      changes: sent.changes.map(({ qty, ...change }) => ({ ...change, is_wished: qty > 0 })),
    };
    const { items, version } = update
      ? await putJson<SavedWishlist>(savedWishlistPath, update satisfies WishlistUpdate)
      : await getJson<SavedWishlist>(savedWishlistPath);
    return { version, quantities: Object.fromEntries(items.map(({ product_id }) => [product_id, 1])) };
  },
};
