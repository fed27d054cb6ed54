import type pg from 'pg';

/** Invariants of stock, orders and keys after any number of concurrent checkouts; each figure must be 0. */
export interface Books {
  orders: number;
  ordersWithoutOneKey: number;
  /** Keys that were committed without a response. */
  keysWithoutResponse: number;
  /** Products whose stock and sold units do not add up to the initial stock. */
  productsOff: number;
  productsBelowZero: number;
  /** Orders whose lines or events do not match. */
  ordersIncomplete: number;
}

export async function readBooks(pool: pg.Pool, stockBefore: ReadonlyMap<number, number>): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `with sold as (select product_id, sum(quantity) as units from order_lines group by product_id),
          keyed as (select (answer->>'id')::int as order_id, count(*) as keys from idempotency_keys group by 1)
     select (select count(*)::int from orders) as orders,
            (select count(*)::int from orders o left join keyed k on k.order_id = o.id where coalesce(k.keys, 0) <> 1) as "ordersWithoutOneKey",
            (select count(*)::int from idempotency_keys where answer is null) as "keysWithoutResponse",
            (select count(*)::int from unnest($1::int[], $2::int[]) as b (product_id, quantity)
               join stock s using (product_id) left join sold using (product_id)
              where b.quantity <> s.quantity + coalesce(sold.units, 0)) as "productsOff",
            (select count(*)::int from stock where quantity < 0) as "productsBelowZero",
            (select count(*)::int from orders o
              where o.amount <> o.shipping + (select sum(line_total) from order_lines l where l.order_id = o.id)
                 or not exists (select 1 from events e where e.subject = 'order' and e.subject_id = o.id and e.type = 'OrderPlaced')) as "ordersIncomplete"`,
    [[...stockBefore.keys()], [...stockBefore.values()]],
  );
  const [books] = rows;
  if (!books) throw new Error('the books could not be read');
  return books;
}

export async function readStock(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ product_id: number; quantity: number }>('select product_id, quantity from stock');
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}
