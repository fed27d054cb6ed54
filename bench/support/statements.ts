import type pg from 'pg';
import { printTable } from './report.js';

const isWanted = process.env.BENCH_STATEMENTS === '1';
const shown = 25;

/** With BENCH_STATEMENTS=1 PostgreSQL measures each statement. Off by default, because measuring slows it down. */
export function statementSettings(measures = isWanted): string[] {
  if (!measures) return [];
  return ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];
}

export async function forgetStatements(pool: pg.Pool): Promise<void> {
  if (!isWanted) return;
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
}

/** Prints the statements with the largest total time since the last reset. */
export async function printStatements(pool: pg.Pool): Promise<void> {
  if (!isWanted) return;
  const { rows } = await pool.query<Record<string, string | number>>(
    `select round((total_exec_time + total_plan_time)::numeric)::float8 as "total ms", calls::float8 as calls,
            (mean_exec_time)::float8 as "mean ms", (mean_plan_time)::float8 as "plan ms", rows::float8 as rows, shared_blks_hit::float8 / greatest(calls, 1) as "blocks",
            left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as statement
       from pg_stat_statements order by total_exec_time + total_plan_time desc limit ${shown}`,
  );
  printTable('Statements', rows);
}
