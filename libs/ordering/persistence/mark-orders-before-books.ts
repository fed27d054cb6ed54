import type { Query } from '@soulvia/platform/database';
import { deliveredBeforeSql } from './lock-order.js';

const batchSize = 1000;

/** Marks the orders that were delivered before cash was posted, in batches. @returns how many. */
export async function markOrdersBeforeBooks(query: Query): Promise<number> {
  let marked = 0;
  for (let last = 0; ;) {
    const rows = await query<{ id: number }>(
      `with found as (
         select o.id from orders o where o.id > $1 and o.cash_state = 'NONE' and ${deliveredBeforeSql('o')}
          order by o.id limit ${batchSize} for update
       )
       update orders o set cash_state = 'BEFORE' from found f where o.id = f.id returning o.id`,
      [last],
    );
    if (rows.length === 0) return marked;
    marked += rows.length;
    last = Math.max(...rows.map(({ id }) => id));
  }
}
