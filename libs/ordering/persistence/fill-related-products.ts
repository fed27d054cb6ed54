import type { RelatedProducts } from '@soulvia/catalog';
import type { Query } from '@soulvia/platform/database';

/** Where the catalog finds what was bought together with a product. */
export const boughtTogether: RelatedProducts = {
  table: 'related_products',
  productId: 'product_id',
  relatedId: 'related_id',
  rank: 'rank',
};

/** How long orders count. */
const period = '180 days';
/** In larger orders products have little to do with each other. */
const productsMost = 8;
const ordersLeast = 5;
const relatedMost = 12;
/** Products whose pairs are counted by one statement, which ends long before its deadline with a million orders. */
const portion = 1_000;

const sql = `
  with chosen as materialized (
    select distinct l.order_id from order_lines l join orders o on o.id = l.order_id
     where l.product_id between $1 and $2 and o.created_at > now() - interval '${period}'
       and o.status <> 'CANCELLED' and o.deleted_at is null
  ), baskets as materialized (
    select l.order_id, array_agg(distinct l.product_id) as products from chosen join order_lines l using (order_id)
     group by 1 having count(distinct l.product_id) between 2 and ${productsMost}
  ), pairs as (
    select product_id, related_id, count(*)::int as orders,
           row_number() over (partition by product_id order by count(*) desc, related_id)::int as rank
      from baskets, unnest(products) as product_id, unnest(products) as related_id
     where product_id between $1 and $2 and product_id <> related_id
     group by 1, 2 having count(*) >= ${ordersLeast}
  ), best as materialized (
    select * from pairs where rank <= ${relatedMost}
  ), gone as (
    delete from related_products r
     where product_id between $1 and $2 and (product_id, related_id) not in (select product_id, related_id from best)
    returning 1
  ), stored as (
    insert into related_products as r select product_id, related_id, orders, rank from best
    on conflict (product_id, related_id) do update set orders = excluded.orders, rank = excluded.rank
     where (r.orders, r.rank) <> (excluded.orders, excluded.rank)
    returning 1
  )
  select (select count(*) from gone)::int + (select count(*) from stored)::int as changed`;

/** Counts again which products are bought together, portion by portion of the products. @returns how many pairs have changed. */
export async function fillRelatedProducts(query: Query): Promise<number> {
  const [last] = await query<{ id: number | null }>('select max(product_id) as id from order_lines');
  let changed = 0;
  for (let first = 1; first <= (last?.id ?? 0); first += portion) {
    const [row] = await query<{ changed: number }>(sql, [first, first + portion - 1]);
    changed += row?.changed ?? 0;
  }
  return changed;
}
