import { Migration } from '@mikro-orm/migrations';

/** Who of the staff gets the morning mail, and the last day of Asia/Karachi that it was written for. */
export class MorningMails extends Migration {
  override up(): void {
    this.addSql(`create table morning_mails (
  user_id   int primary key references users (id),
  "on"      boolean not null,
  mailed_on date
)`);
    this.addSql(`insert into reactions (name, position) values ('morning-mail', event_log_safe_position())`);
  }
}
