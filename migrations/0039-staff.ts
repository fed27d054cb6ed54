import { Migration } from '@mikro-orm/migrations';

/** What admin accounts may do. Every admin so far becomes an owner. */
export class Staff extends Migration {
  override up(): void {
    this.addSql(`create table staff (
      user_id int primary key references users (id),
      owner boolean not null,
      duties text[] not null default '{}' check (cardinality(duties) <= 20)
    )`);
    this.addSql(
      `insert into staff (user_id, owner) select id, true from users where role = 'ADMIN' and deleted_at is null`,
    );
  }
}
