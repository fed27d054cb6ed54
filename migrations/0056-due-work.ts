import { Migration } from '@mikro-orm/migrations';

/** Work that a worker does at its time, in the transaction that deletes its row (docs/adr/0055-timed-work.md). */
export class DueWork extends Migration {
  override up(): void {
    this.addSql(`
      create table due_work (
        kind           text not null,
        subject_id     bigint not null,
        due_at         timestamptz not null,
        state          text not null default 'waiting' check (state in ('waiting', 'parked')),
        attempts       int not null default 0,
        payload        jsonb not null default '{}',
        correlation_id text,
        last_error     text,
        scheduled_at   timestamptz not null default now(),
        primary key (kind, subject_id)
      )`);
    this.addSql(`create index due_work_due on due_work (due_at, subject_id) where state = 'waiting'`);
    this.addSql(`create index due_work_failed on due_work (due_at, kind, subject_id) where attempts > 0`);
  }
}
