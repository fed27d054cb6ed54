import type { ProductStatus } from '@soulvia/contracts';
import { type Bind, onDays } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
  /** Only products with this quantity or less; null for all. */
  quantityMax: number | null;
}

/** `sold_out` is kept by a trigger on `stock`, so that a filter reads the few products in it instead of every stock row. */
const inStock = '(not p.held_out_of_stock and p.id not in (select product_id from sold_out))';

/** The filter without its search, as one condition on `products p`. */
export function filterCondition({ categoryId, status, days, quantityMax }: ProductFilter, bind: Bind): string {
  const conditions = ['p.deleted_at is null', ...onDays('p.created_at', days, bind)];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (status !== null) conditions.push(status === 'INSTOCK' ? inStock : `not ${inStock}`);
  if (quantityMax !== null)
    conditions.push(`p.id in (select product_id from stock where quantity <= ${bind(quantityMax)})`);
  return conditions.join(' and ');
}
