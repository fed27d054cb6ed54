import { savedListLimits } from '@soulvia/contracts';
import { instantText, prepared, type Query } from '@soulvia/platform/database';
import type { CartKind } from '../persistence/cart-kind.js';

/** A cart or wishlist as pages get it. */
export interface CartState {
  version: number;
  lines: { product_id: number; qty: number; changed_at: string }[];
}

const read = prepared(`
  select c.version, l.product_id, l.qty, l.changed_at
    from carts c left join cart_lines l on l.user_id = c.user_id and l.kind = c.kind and l.qty > 0
   where c.user_id = $1 and c.kind = $2
   order by l.changed_at, l.product_id limit ${savedListLimits.linesMax}`);

/** A cart without lines has one row. */
type Row = { version: number } & (CartState['lines'][number] | { product_id: null; qty: null; changed_at: null });

/** Reads version and lines in one statement, so that they belong together. */
export async function readCart(query: Query, userId: number, kind: CartKind): Promise<CartState> {
  const rows = await query<Row>(read, [userId, kind]);
  const lines = rows.flatMap(({ product_id, qty, changed_at }) =>
    product_id === null ? [] : [{ product_id, qty, changed_at: instantText(changed_at) }],
  );
  return { version: rows[0]?.version ?? 0, lines };
}

export async function exportCarts(query: Query, userId: number): Promise<Record<string, unknown>> {
  const [cart, wishlist] = [await readCart(query, userId, 'cart'), await readCart(query, userId, 'wishlist')];
  return {
    cart: cart.lines,
    wishlist: wishlist.lines.map(({ product_id, changed_at }) => ({ product_id, changed_at })),
  };
}
