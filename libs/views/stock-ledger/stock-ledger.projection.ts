import { stockChanged } from '@soulvia/catalog';
import type { Projection } from '@soulvia/platform/projections';

/** Every move of the stock, numbered by product without gaps in log order. Rows hold ids; names are looked up when they are read. */
export const stockLedgerProjection: Projection = {
  name: 'stock-ledger',
  version: 3,
  listensTo: [stockChanged],
  tables: [
    {
      name: 'stock_moves',
      columns: `position bigint not null, product_id int not null, nth bigint not null, change int not null, quantity int not null,
                reason text not null, refs jsonb not null, at timestamptz not null, actor text not null`,
      key: 'position',
      // Each filter has an index in the order of the list, but days, whose moves lie together in the log, and sales, which most moves are.
      indexes: [
        '(at)',
        '(product_id, position)',
        `(reason, position) where reason <> 'ordered'`,
        `(((refs->>'order_id')::int), position) where refs ? 'order_id'`,
      ],
    },
    { name: 'stock_move_counts', columns: 'product_id int primary key, moves bigint not null' },
  ],
  relations: [
    {
      name: 'moves',
      rows: `select position, subject_id::int as product_id, row_number() over (partition by subject_id order by position) as nth_of_batch,
                    (body->>'change')::int as change, (body->>'quantity')::int as quantity, body->>'reason' as reason,
                    body - '{product_id,change,quantity,reason}'::text[] as refs, recorded_at as at, actor
               from batch`,
    },
    { name: 'counted', rows: 'select product_id, count(*) as moves from moves group by 1' },
  ],
  fold: [
    `insert into stock_moves (position, product_id, nth, change, quantity, reason, refs, at, actor)
     select m.position, m.product_id, coalesce(c.moves, 0) + m.nth_of_batch, m.change, m.quantity, m.reason, m.refs, m.at, m.actor
       from moves m left join stock_move_counts c using (product_id) order by m.position`,
    // In place of one statement with `on conflict`, which also writes a lock of each row.
    `update stock_move_counts t set moves = t.moves + m.moves from counted m where t.product_id = m.product_id`,
    `insert into stock_move_counts (product_id, moves)
     select product_id, moves from counted m where not exists (select from stock_move_counts t where t.product_id = m.product_id) order by 1`,
  ],
  onPoison: 'park',
};
