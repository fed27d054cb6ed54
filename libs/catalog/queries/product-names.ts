import { comparableText } from '@soulvia/contracts';
import { comparable, likeContains, prepared, type Query } from '@soulvia/platform/database';

/** Names of several products at once, deleted ones included. */
export async function findProductNames(query: Query, productIds: Iterable<number>): Promise<Map<number, string>> {
  const rows = await query<{ id: number; name: string }>('select id, name from products where id = any($1::int[])', [
    [...new Set(productIds)],
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface PricedProduct {
  id: number;
  name: string;
  price: string;
  image: string | null;
}

/** What an order line copies of each product; deleted products are left out. Takes no lock. */
export async function priceProducts(
  query: Query,
  productIds: readonly number[],
): Promise<(PricedProduct & { isDelisted: boolean })[]> {
  return query(
    prepared(`select id, name, price::text as price, display_image as image, held_out_of_stock as "isDelisted"
       from products where id = any($1::int[]) and deleted_at is null`),
    [productIds],
  );
}

const foundAtMost = 200;

/** Ids of the products whose name holds the text. */
export async function searchProductIds(query: Query, text: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from products where ${comparable('name')} ilike $1 and deleted_at is null order by id desc limit ${foundAtMost}`,
    [likeContains(comparableText(text))],
  );
  return rows.map((row) => row.id);
}
