import type { ProjectionRelation } from '@soulvia/platform/projections';

/** What the fold reads of an event of an order; null in events of members. */
export const orderColumns = `
  case when subject = 'order' then subject_id end as order_id,
  case when subject = 'order' and type <> 'OrderDeleted' then coalesce(body->>'to_user_id', body->>'user_id')::int end as buyer_id,
  case when subject = 'order' and type <> 'OrderDeleted' then (body->>'amount')::numeric(20,2) end as amount,
  case when type = 'OrderPlaced' then false when type in ('OrderStatusChanged', 'OrderCancelled') then body->>'to' = 'CANCELLED' end as is_cancelled,
  case when type = 'OrderPlaced' then date_trunc('month', recorded_at at time zone 'Asia/Karachi')::date end as month`;

/** The last value that an event of the batch gives to a field of an order. */
const last = (field: string, name = field) =>
  `(array_agg(b.${field} order by b.position desc) filter (where b.${field} is not null))[1] as ${name}`;

const isCounted = (order: string, is: string) => `${is} and not ${order}is_cancelled and ${order}month is not null`;

/**
 * How a batch changes `member_months`: by the difference between each order before the batch (its row of `member_orders`) and after
 * it. The last event decides about each field, so the result does not depend on where batches end, and an order that a guest placed
 * moves with its status and amount to the account that claims it.
 */
export const monthChanges: ProjectionRelation[] = [
  {
    name: 'deleted_orders',
    rows: `select order_id, max(position) as deleted_at from batch where is_deletion and order_id is not null group by order_id`,
  },
  {
    name: 'order_changes',
    // A deleted order has no row, so what was known of it before its deletion counts no longer.
    rows: `select s.order_id, o.order_id is not null as is_known, s.is_gone,
                  case when s.is_new then s.user_id else coalesce(s.user_id, o.user_id) end as user_id,
                  case when s.is_new then s.month else coalesce(s.month, o.month) end as month,
                  case when s.is_new then s.amount else coalesce(s.amount, o.amount) end as amount,
                  case when s.is_new then s.is_cancelled else coalesce(s.is_cancelled, o.is_cancelled) end as is_cancelled,
                  o.user_id as previous_user_id, o.month as previous_month, o.amount as previous_amount, o.is_cancelled as previous_is_cancelled
             from (select b.order_id, max(d.deleted_at) is not null as is_new, coalesce(max(b.position) = max(d.deleted_at), false) as is_gone,
                          ${last('buyer_id', 'user_id')}, ${last('month')}, ${last('amount')}, ${last('is_cancelled')}
                     from batch b left join deleted_orders d on d.order_id = b.order_id
                    where b.order_id is not null and (d.deleted_at is null or b.position >= d.deleted_at) group by b.order_id) s
                  left join member_orders o on o.order_id = s.order_id`,
  },
  {
    name: 'month_changes',
    rows: `select c.user_id, c.month, m.user_id is not null as is_known, coalesce(m.orders, 0) + c.orders as orders, coalesce(m.retail, 0) + c.retail as retail
             from (select user_id, month, sum(orders)::int as orders, sum(retail) as retail
                     from (select previous_user_id as user_id, previous_month as month, -1 as orders, -previous_amount as retail
                             from order_changes where ${isCounted('previous_', 'is_known')}
                            union all
                           select user_id, month, 1, amount from order_changes where ${isCounted('', 'not is_gone')}) counted
                    group by user_id, month having sum(orders) <> 0 or sum(retail) <> 0) c
                  left join member_months m on m.user_id = c.user_id and m.month = c.month`,
  },
];

/** `order_changes` and `month_changes` know which rows exist. A month without orders has no row. */
export const foldMonths = [
  `insert into member_orders (order_id, user_id, month, amount, is_cancelled)
   select order_id, user_id, month, amount, is_cancelled from order_changes where not is_known and not is_gone`,
  `update member_orders o set user_id = c.user_id, month = c.month, amount = c.amount, is_cancelled = c.is_cancelled
     from order_changes c
    where c.is_known and not c.is_gone and o.order_id = c.order_id
      and (c.user_id, c.month, c.amount, c.is_cancelled) is distinct from (o.user_id, o.month, o.amount, o.is_cancelled)`,
  `delete from member_orders o using order_changes c where c.is_known and c.is_gone and o.order_id = c.order_id`,
  `insert into member_months (user_id, month, orders, retail)
   select user_id, month, orders, retail from month_changes where not is_known and orders > 0`,
  `update member_months m set orders = c.orders, retail = c.retail
     from month_changes c where c.is_known and c.orders > 0 and m.user_id = c.user_id and m.month = c.month`,
  `delete from member_months m using month_changes c
    where c.is_known and c.orders <= 0 and m.user_id = c.user_id and m.month = c.month`,
];
