import type pg from 'pg';
import { printTable, type Row } from './report.js';

const tables = ['orders', 'order_lines', 'events', 'idempotency_keys'];

/** Prints how much the tables that an order writes take per order, dead rows left out. */
export async function printSizes(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum');
  const { rows } = await pool.query<Row>(
    `select relname as "table", c.reltuples::float8 / orders.total as "rows an order",
            pg_table_size(c.oid)::float8 / orders.total as "table bytes an order",
            pg_indexes_size(c.oid)::float8 / orders.total as "index bytes an order"
       from pg_class c, (select count(*)::float8 as total from orders) orders
      where c.oid = any($1::regclass[]) order by 1`,
    [tables],
  );
  printTable('Bytes an order, with three lines', rows);
}
