import { Migration } from '@mikro-orm/migrations';

/** Refunds ask for a second person by themselves, also where no member of staff has caused them, and wait as long as it takes. */
export class RequestsThatWait extends Migration {
  override up(): void {
    this.addSql('alter table approvals alter column requested_by drop not null, alter column expires_at drop not null');
  }
}
