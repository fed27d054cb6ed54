import type { ProductOrdering, StaffProductOrdering } from '@soulvia/contracts';
import type { CatalogOptions } from '../catalog-options.js';
import type { ProductRanking } from '../product-ranking.js';
import { type ProductSearch, rankMatch } from '../search/search-products.js';

/** `relevance` puts the best matches of a search first. */
export type ProductOrder = ProductOrdering | StaffProductOrdering | 'relevance';

interface ListOrder {
  joins?: string;
  /** Read for each product `p`. */
  key: string;
  /** The order of rows with id, family_id, is_available, that key, and the first key of their family as `first_key`. */
  by: string;
}

const simpleOrders: Record<Exclude<ProductOrder, 'relevance' | 'best_selling' | 'waiting' | '-waiting'>, ListOrder> = {
  price: { key: 'p.price', by: 'key, id' },
  '-price': { key: 'p.price', by: 'key desc, id desc' },
  created_at: { key: 'p.created_at', by: 'key, id' },
  '-created_at': { key: 'p.created_at', by: 'key desc, id desc' },
  name: { key: 'lower(p.name)', by: 'key, id' },
  '-name': { key: 'lower(p.name)', by: 'key desc, id desc' },
};

export function orderProducts(
  order: ProductOrder,
  search: ProductSearch | null,
  isGrouped: boolean,
  { ranking, waiting }: Pick<CatalogOptions, 'ranking' | 'waiting'>,
): ListOrder {
  if (order === 'waiting') return { key: waiting('p.id'), by: 'key, id' };
  if (order === '-waiting') return { key: waiting('p.id'), by: 'key desc, id desc' };
  if (order === 'best_selling') return isGrouped ? byUnitsOfFamilies(ranking) : byUnits(ranking);
  if (order !== 'relevance') return simpleOrders[order];
  // Where a family is one row, its best match places it.
  return search ? { key: rankMatch(search), by: 'first_key, id' } : simpleOrders['-created_at'];
}

/** In stock with sales, best seller first; then in stock without; what is out of stock at last. */
function byUnits({ table, productId, units }: ProductRanking): ListOrder {
  return {
    joins: `left join ${table} b on b.${productId} = p.id and b.${units} > 0`,
    key: `b.${units}`,
    by: 'is_available desc, key desc nulls last, id',
  };
}

/** A family is placed by what all its products have sold, whichever of them are listed. Of equals families come first. */
function byUnitsOfFamilies({ table, productId, units }: ProductRanking): ListOrder {
  return {
    joins: `left join ${table} b on b.${productId} = p.id and b.${units} > 0
       left join (
        select f.family_id, sum(b.${units}) as units
          from ${table} b join products f on f.id = b.${productId}
         where b.${units} > 0 and f.family_id is not null group by 1) sold on sold.family_id = p.family_id`,
    key: `coalesce(sold.units, b.${units})`,
    by: 'is_available desc, key desc nulls last, case when is_available and key is not null then family_id end, id',
  };
}
