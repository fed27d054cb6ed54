import type { Query } from '@soulvia/platform/database';

/** The units of a product, and whether it is off sale whatever it has. @returns undefined when it is deleted. */
export async function findUnits(
  query: Query,
  productId: number,
): Promise<{ quantity: number; isDelisted: boolean } | undefined> {
  const [row] = await query<{ quantity: number; isDelisted: boolean }>(
    `select s.quantity, p.held_out_of_stock as "isDelisted" from products p join stock s on s.product_id = p.id
      where p.id = $1 and p.deleted_at is null`,
    [productId],
  );
  return row;
}
