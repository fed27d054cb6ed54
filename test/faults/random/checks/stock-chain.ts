import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/**
 * Each move of a product begins where the one before ended: in the log, whose last move leaves what is in stock, and in the ledger,
 * whose moves are numbered from 1 without a gap.
 */
export async function checkStockChain(query: Query): Promise<Violation[]> {
  const logged = await query<{ product_id: number; position: number }>(
    `select product_id, position from (
       select subject_id as product_id, position, (body->>'change')::int as change, (body->>'quantity')::int as quantity,
              coalesce(lag((body->>'quantity')::int) over (partition by subject_id order by position), 0) as before
         from events where type = 'StockChanged') moves
      where quantity <> before + change or quantity < 0 order by position limit 20`,
  );
  const listed = await query<{ product_id: number; position: number }>(
    `select product_id, position from (
       select m.*, row_number() over by_product as expected, coalesce(lag(quantity) over by_product, 0) as before
         from views.stock_moves m window by_product as (partition by product_id order by position)) moves
      where nth <> expected or quantity <> before + change order by position limit 20`,
  );
  const ends = await query<{ product_id: number; quantity: number; last: number | null }>(
    `select s.product_id, s.quantity, m.quantity as last
       from stock s left join lateral (
              select quantity from views.stock_moves where product_id = s.product_id order by nth desc limit 1) m on true
      where s.quantity is distinct from m.quantity`,
  );
  return [
    ...logged.map(({ product_id, position }) =>
      wrong(`the move of product ${product_id} at position ${position} does not follow the one before in the log`),
    ),
    ...listed.map(({ product_id, position }) =>
      wrong(`the move of product ${product_id} at position ${position} does not follow the one before in the ledger`),
    ),
    ...ends.map(({ product_id, quantity, last }) =>
      wrong(`product ${product_id} has ${quantity} in stock; its last move in the ledger leaves ${last}`),
    ),
  ];
}
