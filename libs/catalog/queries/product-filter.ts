import type { ProductStatus } from '@soulvia/contracts';
import type { Days } from '@soulvia/platform/http';
import { matchesSearch, type ProductSearch } from './search-products.js';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
}

/** SQL on `products p` and, where asked for, `stock s`. */
export interface Conditions {
  where: string;
  parameters: unknown[];
  needsStock: boolean;
}

const inStock = 's.quantity > 0 and not p.held_out_of_stock';

/** @param search the filter's, as it was understood. */
export function conditionsOf(
  { categoryId, status, days }: Omit<ProductFilter, 'search'>,
  search: ProductSearch | null,
): Conditions {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (status !== null) conditions.push(status === 'INSTOCK' ? inStock : `not (${inStock})`);
  if (days.from) conditions.push(`p.created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`p.created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { where: conditions.join(' and '), parameters, needsStock: status !== null };
}
