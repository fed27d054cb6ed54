import { familyChanged, familyCreated, familyDeleted, type ProductRanking } from '@soulvia/catalog';
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

/** The family that each named product is in after the batch; null for none. */
const movedInBatch = `
  select distinct on (product_id) product_id, family_id
    from (select position, (body->>'family_id')::int as family_id, named::int as product_id
            from batch, jsonb_array_elements_text(body->'product_ids') named
           union all
          select position, null, named::int from batch, jsonb_array_elements_text(body->'left_ids') named) moves
   order by product_id, position desc, family_id nulls last`;

/** Units and family of each product that has moved, before and after the batch. */
const affectedByMoves = `
  select coalesce(t.units, 0) as units_before, coalesce(t.units, 0) + coalesce(s.units, 0) as units_after,
         m.family_id as family_before, v.family_id as family_after
    from moved v left join sold s using (product_id)
         left join best_sellers t using (product_id)
         left join family_products m using (product_id)`;

/** Units sold of each product and family, without cancelled and deleted orders. */
export const bestSellersProjection: Projection = {
  name: 'best-sellers',
  version: 1,
  listensTo: [
    orderPlaced,
    orderStatusChanged,
    orderCancelled,
    orderEdited,
    orderDeleted,
    familyCreated,
    familyChanged,
    familyDeleted,
  ],
  tables: [
    {
      name: 'best_sellers',
      columns: 'product_id int primary key, units bigint not null',
      indexes: ['(units desc, product_id)'],
    },
    { name: 'family_products', columns: 'product_id int primary key, family_id int' },
    {
      name: 'best_selling_families',
      columns: 'family_id int primary key, units bigint not null',
      indexes: ['(units desc, family_id)'],
    },
  ],
  relations: [
    { name: 'sold', rows: soldInBatch },
    { name: 'moved', rows: movedInBatch },
    { name: 'affected', rows: affectedByMoves },
  ],
  fold: [
    `insert into best_sellers as t (product_id, units)
     select product_id, units from sold order by 1
     on conflict (product_id) do update set units = t.units + excluded.units`,
    `insert into family_products (product_id, family_id)
     select product_id, family_id from moved order by 1
     on conflict (product_id) do update set family_id = excluded.family_id`,
    // Every family that an event names has a row, wherever a batch ends.
    `insert into best_selling_families as t (family_id, units)
     select family_id, sum(units)
       from (select m.family_id, s.units from sold s join family_products m using (product_id)
              where not exists (select from moved v where v.product_id = s.product_id)
              union all
             select family_before, - units_before from affected
              union all
             select family_after, units_after from affected
              union all
             select (body->>'family_id')::int, 0 from batch where type in ('FamilyCreated', 'FamilyChanged', 'FamilyDeleted')) changes
      where family_id is not null
      group by 1 order by 1
     on conflict (family_id) do update set units = t.units + excluded.units`,
  ],
  onPoison: 'stop',
};

export const bestSellersRanking: ProductRanking = {
  table: 'views.best_sellers',
  productId: 'product_id',
  units: 'units',
  families: { table: 'views.best_selling_families', familyId: 'family_id', units: 'units' },
};
