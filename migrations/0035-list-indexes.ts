import { Migration } from '@mikro-orm/migrations';

/** Payments of a status are counted by an index alone, and events of a kind are skipped in one. */
export class ListIndexes extends Migration {
  override up(): void {
    this.addSql('create index package_payments_by_status on package_payments (is_approved, created_at desc, id desc)');
    this.addSql('drop index package_payments_status');
    this.addSql('create index events_subject on events (subject, position)');
  }
}
