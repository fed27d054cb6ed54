import { Migration } from '@mikro-orm/migrations';

/** Whom staff accounts have seen on a day of Asia/Karachi, and how much they may. */
export class PeopleSeen extends Migration {
  override up(): void {
    this.addSql(`
create table staff_days (
  user_id     int not null,
  day         date not null,
  people      int not null default 0,
  people_max  int,
  allows_more boolean not null default false,
  reveals     int not null default 0,
  told        text[] not null default '{}',
  primary key (user_id, day),
  constraint staff_days_people check (people <= people_max)
)`);
    // The persons are keyed hashes.
    this.addSql(`
create table people_seen (
  user_id int not null,
  day     date not null,
  person  text not null,
  primary key (user_id, day, person)
)`);
    this.addSql(`insert into reactions (name, position) values ('people-limit-mail', event_log_safe_position())`);
  }
}
