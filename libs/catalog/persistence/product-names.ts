import { binding, containsFolded, type Query } from '@soulvia/platform/database';

/** Names of several products at once, deleted ones included. */
export async function findProductNames(query: Query, productIds: Iterable<number>): Promise<Map<number, string>> {
  const rows = await query<{ id: number; name: string }>('select id, name from products where id = any($1::int[])', [
    [...new Set(productIds)],
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * SQL for a relation with what an order line copies of each product: id, name, price, image, "isDelisted". Deleted products are
 * left out. Takes no lock.
 *
 * @param productIds SQL expression of an int array.
 */
export function orderableProducts(productIds: string): string {
  return `(select id, name, price::text as price, display_image as image, held_out_of_stock as "isDelisted"
       from products where id = any(${productIds}) and deleted_at is null)`;
}

/** SQL of a subquery with the ids of those products that are in some categories. Both parameters are SQL expressions of an int array. */
export const productsInCategoriesSql = (productIds: string, categoryIds: string) =>
  `select id from products where id = any(${productIds}) and category_id = any(${categoryIds})`;

const foundAtMost = 200;

export async function searchProductIds(query: Query, text: string): Promise<number[]> {
  const { parameters, bind } = binding();
  const rows = await query<{ id: number }>(
    `select id from products where ${containsFolded('name', bind, text)} and deleted_at is null order by id desc limit ${foundAtMost}`,
    parameters,
  );
  return rows.map((row) => row.id);
}
