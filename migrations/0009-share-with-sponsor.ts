import { Migration } from '@mikro-orm/migrations';

/** Keeps whether a member lets its uplines see what it orders. */
export class ShareWithSponsor extends Migration {
  override up(): void {
    this.addSql('alter table users add column share_with_sponsor boolean not null default false');
  }
}
