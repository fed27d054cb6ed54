/** SQL condition: the shop has a category. */
export const hasCategoriesSql = 'exists (select 1 from categories where deleted_at is null)';

/** SQL condition: the shop has a product. */
export const hasProductsSql = 'exists (select 1 from products where deleted_at is null)';
