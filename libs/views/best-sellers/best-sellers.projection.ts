import type { ProductRanking } from '@soulvia/catalog';
import { orderCancelled, orderDeleted, orderEdited, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';

/** By how many units each product has sold more or less. */
const soldInBatch = `
  select (line->>'product_id')::int as product_id, sum((line->>'quantity')::int * sign) as units
    from (select body->'lines' as lines,
                 case when type in ('OrderPlaced', 'OrderEdited') then 1
                      when type = 'OrderDeleted' then - (body->>'status' <> 'CANCELLED')::int
                      else (body->>'from' = 'CANCELLED')::int - (body->>'to' = 'CANCELLED')::int end as sign
            from batch
           union all
          select body->'previous_lines', -1 from batch where type = 'OrderEdited') sold,
         jsonb_array_elements(sold.lines) as line
   where sign <> 0
   group by 1`;

/** Units sold of each product, without cancelled and deleted orders. */
export const bestSellersProjection: Projection = {
  name: 'best-sellers',
  version: 2,
  listensTo: [orderPlaced, orderStatusChanged, orderCancelled, orderEdited, orderDeleted],
  tables: [
    {
      name: 'best_sellers',
      columns: 'product_id int primary key, units bigint not null',
      indexes: ['(units desc, product_id)'],
    },
  ],
  relations: [{ name: 'sold', rows: soldInBatch }],
  fold: [
    // In place of one statement with `on conflict`, which also writes a lock of each row.
    `update best_sellers t set units = t.units + s.units from sold s where t.product_id = s.product_id`,
    `insert into best_sellers (product_id, units)
     select product_id, units from sold s where not exists (select from best_sellers t where t.product_id = s.product_id) order by 1`,
  ],
  onPoison: 'stop',
};

export const bestSellersRanking: ProductRanking = {
  table: 'views.best_sellers',
  productId: 'product_id',
  units: 'units',
};
