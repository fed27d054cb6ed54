import { Migration } from '@mikro-orm/migrations';

export class FeatureSwitches extends Migration {
  override up(): void {
    // One row: a switch has one value for the whole shop.
    this.addSql(`
      create table features (
        id                 int primary key check (id = 1),
        reviews            text not null check (reviews in ('samples', 'hidden')),
        email_confirmation text not null check (email_confirmation in ('off', 'partners'))
      )`);
    this.addSql(`insert into features (id, reviews, email_confirmation) values (1, 'samples', 'off')`);
  }
}
