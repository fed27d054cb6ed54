import { Migration } from '@mikro-orm/migrations';

/** Who has made and approved an adjustment, what finance has decided about held lines, and emails about agreements. */
export class EarningsDecisions extends Migration {
  override up(): void {
    this.addSql(`alter table adjustments add column by int references users (id),
  add column approved_by int references users (id),
  add column approved_at timestamptz`);
    this.addSql(`create table line_decisions (
  line_id    int primary key references earning_lines (id),
  release    boolean not null,
  reason     text not null check (length(reason) between 3 and 500),
  by         int not null references users (id),
  decided_at timestamptz not null default now()
)`);
    this.addSql(`insert into reactions (name, position) values ('agreement-mail', event_log_safe_position())`);
  }
}
