import { Migration } from '@mikro-orm/migrations';

/** What each admin has read. Keyed by the position of the event behind a notification, so that it outlives a replay. */
export class NotificationReads extends Migration {
  override up(): void {
    this.addSql(`
      create table notification_reads (
        user_id  int not null references users (id),
        position bigint not null,
        read_at  timestamptz not null default now(),
        primary key (user_id, position)
      )`);
    this.addSql(`
      create table notification_read_marks (
        user_id  int primary key references users (id),
        position bigint not null
      )`);
  }
}
