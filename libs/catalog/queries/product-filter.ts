import type { ProductStatus } from '@soulvia/contracts';
import type { Days } from '@soulvia/platform/http';
import { matchesSearch } from './search-products.js';

export interface ProductFilter {
  categoryId: number | null;
  search: string | null;
  status: ProductStatus | null;
  days: Days;
  /** Only what there is so much of or less; null for all. */
  quantityMax: number | null;
}

const inStock = 's.quantity > 0 and not p.held_out_of_stock';

/** SQL on `products p` and, where asked for, `stock s`. */
export function conditionsOf({ categoryId, search, status, days, quantityMax }: ProductFilter): {
  where: string;
  parameters: unknown[];
  needsStock: boolean;
} {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['p.deleted_at is null'];
  if (categoryId !== null) conditions.push(`p.category_id = ${bind(categoryId)}`);
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (status !== null) conditions.push(status === 'INSTOCK' ? inStock : `not (${inStock})`);
  if (quantityMax !== null) conditions.push(`s.quantity <= ${bind(quantityMax)}`);
  if (days.from) conditions.push(`p.created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`p.created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { where: conditions.join(' and '), parameters, needsStock: status !== null || quantityMax !== null };
}
