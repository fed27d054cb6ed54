import type pg from 'pg';

const paymentBody = `jsonb_build_object('payment_id', p.id, 'user_id', p.user_id, 'package_id', p.package_id,
             'package_name', p.package_name, 'amount', p.package_price::text, 'sc_value', p.sc_value)`;

/** Inserts the events that lead to the rows in the tables, in order. */
export async function insertEvents(client: pg.Client): Promise<void> {
  await client.query(`
    with lines as materialized (
      select order_id, jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity, 'price', price_at_purchase::text)) as placed,
             jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity)) as moved
        from order_lines group by order_id
    ), happened (type, subject, subject_id, actor, at, nth, body) as (
      select 'CustomerRegistered', 'user', id::bigint, 'user:' || id, created_at, 1,
             jsonb_build_object('user_id', id, 'role', role) from users
      union all
      select 'CategoryCreated', 'category', id, 'user:1', created_at, 1, jsonb_build_object('category_id', id) from categories
      union all
      select 'ProductCreated', 'product', id, 'user:1', created_at, 1,
             jsonb_build_object('product_id', id, 'category_id', category_id) from products
      union all
      select 'StockChanged', 'stock', product_id, 'user:1', created_at, 1,
             jsonb_build_object('product_id', product_id, 'change', quantity, 'quantity', quantity, 'reason', 'received')
        from stock join products on id = product_id
      union all
      select 'StockLow', 'stock', product_id, 'user:1', created_at, 2,
             jsonb_build_object('product_id', product_id, 'quantity', quantity, 'threshold', quantity)
        from stock join products on id = product_id where quantity <= 5
      union all
      select 'StockChanged', 'stock', l.product_id, 'user:' || o.user_id, o.created_at, 1,
             jsonb_build_object('product_id', l.product_id, 'change', -l.quantity, 'quantity', s.quantity, 'reason', 'ordered')
        from orders o join order_lines l on l.order_id = o.id join stock s on s.product_id = l.product_id
      union all
      select 'OrderPlaced', 'order', o.id, 'user:' || o.user_id, o.created_at, 2,
             jsonb_build_object('order_id', o.id, 'user_id', o.user_id, 'subtotal', o.subtotal::text, 'shipping', o.shipping::text,
                                'amount', o.amount::text, 'total_items', o.total_items, 'lines', l.placed)
        from orders o join lines l on l.order_id = o.id
      union all
      select case o.status when 'CANCELLED' then 'OrderCancelled' else 'OrderStatusChanged' end, 'order', o.id, 'user:1', o.created_at, 3,
             jsonb_build_object('order_id', o.id, 'user_id', o.user_id, 'from', 'PROCESSING', 'to', o.status, 'amount', o.amount::text, 'lines', l.moved)
             || case o.status when 'CANCELLED' then '{"reason": "staff"}'::jsonb else '{}' end
        from orders o join lines l on l.order_id = o.id where o.status <> 'PROCESSING'
      union all
      select 'PackagePaymentSubmitted', 'payment', p.id, 'user:' || p.user_id, p.created_at, 1, ${paymentBody} from package_payments p
      union all
      select case when p.is_approved then 'PaymentApproved' else 'PaymentRejected' end, 'payment', p.id, 'user:1', p.decided_at, 2,
             ${paymentBody} || jsonb_build_object('from', 'pending') from package_payments p where p.is_approved is not null
    )
    insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, recorded_at, body)
    select type, 1, subject, subject_id, row_number() over (partition by subject, subject_id order by at, nth), actor,
           gen_random_uuid()::text, at, body
      from happened order by at, nth`);
}
