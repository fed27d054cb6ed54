import { Migration } from '@mikro-orm/migrations';

/**
 * Which history of the log this is, so that positions of another one are recognised (docs/adr/0020-epoch-beside-positions.md),
 * and how far each read model has announced its changes to open pages.
 */
export class LogEpoch extends Migration {
  override up(): void {
    this.addSql(`
      create table log_epoch (
        singleton boolean primary key default true check (singleton),
        epoch     uuid not null default gen_random_uuid(),
        identity  text
      )`);
    this.addSql('insert into log_epoch default values');
    // A backup restored elsewhere has another database or another cluster, a promoted standby another timeline. The control file
    // names the new timeline only after a checkpoint, the log at once.
    this.addSql(`
      create function event_log_identity() returns text language plpgsql volatile as $$
      declare
        place text := (select oid::text from pg_database where datname = current_database());
      begin
        return place || '/' || (select system_identifier from pg_control_system()) || '/' ||
          case when pg_is_in_recovery() then (select lpad(to_hex(timeline_id), 8, '0') from pg_control_checkpoint())
               else left(pg_walfile_name(pg_current_wal_lsn()), 8) end;
      exception when insufficient_privilege then
        return place;
      end $$`);
    this.addSql(`
      create function event_log_epoch() returns text language sql volatile as $$
        select left(encode(sha256(convert_to(epoch || event_log_identity(), 'UTF8')), 'hex'), 16) from log_epoch
      $$`);
    // Several workers announce in turn, so what is announced beyond the first gap is kept as ranges.
    this.addSql(`
      create table projection_announcements (
        projection  text primary key references projections (name),
        position    bigint not null,
        beyond      int8multirange not null default '{}',
        repeated_at timestamptz,
        updated_at  timestamptz not null default now()
      ) with (fillfactor = 50)`);
    this.addSql('insert into projection_announcements (projection, position) select name, position from projections');
  }
}
