import { Migration } from '@mikro-orm/migrations';

/** Which worker runs the maintenance jobs, their last runs, and files that no row references (docs/adr/0050-one-worker-at-a-time-runs-maintenance.md). */
export class Maintenance extends Migration {
  override up(): void {
    this.addSql(`
      create table maintenance_leases (
        job_group  text primary key,
        holder     text not null,
        term       bigint not null,
        expires_at timestamptz not null
      )`);
    this.addSql(`
      create table maintenance_jobs (
        name        text primary key,
        started_at  timestamptz not null,
        due_at      timestamptz not null,
        finished_at timestamptz,
        affected    bigint,
        error       text
      )`);
    this.addSql(`
      create table unreferenced_files (
        store         text not null,
        name          text not null,
        first_seen_at timestamptz not null default now(),
        primary key (store, name)
      )`);
  }
}
