import { Migration } from '@mikro-orm/migrations';

/** What all partners earned in closed months, worked out at the close because it counts the partners of then. */
export class DisclosedMonths extends Migration {
  override up(): void {
    this.addSql(`create table disclosed_months (
  month    text primary key,
  partners int not null check (partners >= 0),
  nothing  int not null check (nothing between 0 and partners),
  median   numeric(14,2) not null,
  p90      numeric(14,2) not null
)`);
    this.addSql(`insert into reactions (name, position) values ('statement-mail', event_log_safe_position())`);
  }
}
