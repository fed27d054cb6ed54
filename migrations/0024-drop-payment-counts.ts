import { Migration } from '@mikro-orm/migrations';

/**
 * Payments are few enough to be counted by their index. Processes of the version before read a view instead of the table until
 * they are gone; a later migration drops it.
 */
export class DropPaymentCounts extends Migration {
  override up(): void {
    this.addSql('drop trigger count_new on package_payments');
    this.addSql('drop trigger count_changed on package_payments');
    this.addSql('drop function count_payments');
    this.addSql('drop table payment_counts');
    this.addSql(`
      create view payment_counts as
      select (created_at at time zone 'Asia/Karachi')::date as day,
             case when is_approved then 'approved' when not is_approved then 'rejected' else 'pending' end as status,
             count(*)::int as payments
        from package_payments group by 1, 2`);
  }
}
