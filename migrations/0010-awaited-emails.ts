import { Migration } from '@mikro-orm/migrations';

/** Lets an email that staff entered count no sooner than its account's owner could object. */
export class AwaitedEmails extends Migration {
  override up(): void {
    this.addSql(`alter table users
      add column pending_email_from timestamptz,
      add column pending_email_confirmed boolean not null default false`);
  }
}
