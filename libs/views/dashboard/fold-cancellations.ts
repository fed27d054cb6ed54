import type { ProjectionRelation } from '@soulvia/platform/projections';

/**
 * The orders that are cancelled, counted by the day of their last cancellation. An order that leaves CANCELLED or is deleted no
 * longer counts; the day it counted on is earlier in this batch or was kept in `dashboard_cancelled_orders`.
 */
export const cancellationChanges: ProjectionRelation[] = [
  {
    name: 'cancellations',
    rows: `select subject_id as order_id, position, day, lag(day) over (partition by subject_id order by position) as previous_day
             from (select subject_id, position,
                          case when type = 'OrderCancelled' then (recorded_at at time zone 'Asia/Karachi')::date end as day
                     from batch
                    where type = 'OrderCancelled' or (type = 'OrderStatusChanged' and body->>'from' = 'CANCELLED')
                       or (type = 'OrderDeleted' and body->>'status' = 'CANCELLED')) moves`,
  },
  {
    name: 'cancelled_days',
    rows: `select c.day, 1 as change from cancellations c where c.day is not null
            union all
           select coalesce(c.previous_day, earlier.day), -1
             from cancellations c left join dashboard_cancelled_orders earlier on earlier.order_id = c.order_id
            where c.day is null`,
  },
];

export const foldCancellations = [
  `insert into dashboard_cancellations as t (day, orders)
   select day, sum(change) from cancelled_days where day is not null group by 1 order by 1
   on conflict (day) do update set orders = t.orders + excluded.orders`,
  `insert into dashboard_cancelled_orders (order_id, day)
   select distinct on (order_id) order_id, day from cancellations order by order_id, position desc
   on conflict (order_id) do update set day = excluded.day`,
];
