import { Migration } from '@mikro-orm/migrations';

/**
 * Statistics of tables that were just filled: until autovacuum comes, PostgreSQL plans for empty ones. Only their owner may collect them,
 * and workers are not the owner.
 */
export class TableStatistics extends Migration {
  override up(): void {
    this.addSql(`create function analyze_filled_tables() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare filled regclass;
begin
  for filled in
    select c.oid from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
       and (c.reltuples < 0 or s.n_mod_since_analyze > 50 + c.reltuples / 10)
  loop
    execute format('analyze (skip_locked) %s', filled);
  end loop;
end $$`);
  }
}
