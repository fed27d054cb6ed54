import type { ProductPrice } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { instantText, type Query } from '@soulvia/platform/database';

const most = 100;

/** What a product cost until now, newest first. @throws NotFound */
export async function listProductPrices(query: Query, productId: number): Promise<ProductPrice[]> {
  const rows = await query<{ price: string; from: string; to: string | null }>(
    `select price::text as price, from_at as "from", to_at as "to" from product_prices
      where product_id = $1 order by id desc limit ${most}`,
    [productId],
  );
  if (rows.length === 0) throw new NotFound('Product');
  return rows.map(({ price, from, to }) => ({ price, from: instantText(from), to: to && instantText(to) }));
}
