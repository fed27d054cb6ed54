import { orderEdited } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';
import { couponReleased, couponUsed, type PromotionsOptions } from '@soulvia/promotions';

/** Orders that the batch is the first to name with a code. An order that is brought back is named once more. */
const placedInBatch = `
  select distinct on (b.subject_id) b.subject_id as order_id, (b.body->>'coupon_id')::int as coupon_id,
         (b.recorded_at at time zone 'Asia/Karachi')::date as day,
         (b.body->>'discount')::numeric as discount, (b.body->>'shipping_waived')::numeric as waived
    from batch b
   where b.type = 'CouponUsed' and not exists (select from coupon_orders o where o.order_id = b.subject_id)
   order by b.subject_id, b.position`;

/** SQL condition: an edit charges for the delivery. It stays charged: no later edit waives it again. */
const isCharged = `b.type = 'OrderEdited' and exists (
  select from jsonb_array_elements(b.body->'changes') c where c->>'field' = 'shipping' and (c->>'to')::numeric > 0)`;

/** Orders with a code as they are after the batch, beside what they were before it. */
const changesInBatch = `
  select b.subject_id as order_id, coalesce(o.coupon_id, p.coupon_id) as coupon_id, coalesce(o.day, p.day) as day,
         coalesce(o.discount, p.discount) + coalesce(sum((b.body->>'discount')::numeric - (b.body->>'previous_discount')::numeric)
                                                       filter (where b.type = 'OrderEdited'), 0) as discount,
         case when bool_or(${isCharged}) then 0 else coalesce(o.waived, p.waived) end as waived,
         coalesce((array_agg(b.type = 'CouponUsed' order by b.position desc) filter (where b.type <> 'OrderEdited'))[1], o.is_held) as is_held,
         o.order_id is null as is_new, case when o.is_held then o.discount + o.waived else 0 end as given_before, o.is_held is false as was_released
    from batch b left join coupon_orders o on o.order_id = b.subject_id
         left join placed p on p.order_id = b.subject_id
   where o.order_id is not null or p.order_id is not null
   group by b.subject_id, o.order_id, o.coupon_id, o.day, o.discount, o.waived, o.is_held, p.coupon_id, p.day, p.discount, p.waived`;

/** By code and day of the order: how many orders were placed with it, what it gives to those that hold it, and how many no longer do. */
export const couponUsesProjection: Projection = {
  name: 'coupon-uses',
  version: 2,
  listensTo: [couponUsed, couponReleased, orderEdited],
  tables: [
    {
      name: 'coupon_orders',
      columns:
        'order_id bigint primary key, coupon_id int not null, day date not null, discount numeric not null, waived numeric not null, is_held boolean not null',
    },
    {
      name: 'coupon_days',
      columns:
        'coupon_id int, day date, orders bigint not null, given numeric not null, released bigint not null, primary key (coupon_id, day)',
    },
  ],
  relations: [
    { name: 'placed', rows: placedInBatch },
    { name: 'changes', rows: changesInBatch },
  ],
  fold: [
    `insert into coupon_days as t (coupon_id, day, orders, given, released)
     select coupon_id, day, sum(is_new::int), sum(case when is_held then discount + waived else 0 end - given_before),
            sum((not is_held)::int - was_released::int)
       from changes group by 1, 2 order by 1, 2
     on conflict (coupon_id, day) do update
       set orders = t.orders + excluded.orders, given = t.given + excluded.given, released = t.released + excluded.released`,
    `insert into coupon_orders as t (order_id, coupon_id, day, discount, waived, is_held)
     select order_id, coupon_id, day, discount, waived, is_held from changes order by order_id
     on conflict (order_id) do update set discount = excluded.discount, waived = excluded.waived, is_held = excluded.is_held`,
  ],
  onPoison: 'stop',
};

export const readCouponFigures: PromotionsOptions['readFigures'] = async (query, couponIds) => {
  const rows = await query<{ coupon_id: number; orders: number; used: number; given: string }>(
    `select coupon_id, sum(orders)::int as orders, sum(orders - released)::int as used, sum(given)::numeric(14,2)::text as given
       from views.coupon_days where coupon_id = any($1::int[]) group by coupon_id`,
    [couponIds],
  );
  return new Map(rows.map(({ coupon_id: id, ...figures }) => [id, figures]));
};
