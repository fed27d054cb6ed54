import { Migration } from '@mikro-orm/migrations';

/** The list of payments is sorted by amount, also within a status. */
export class PaymentAmounts extends Migration {
  override up(): void {
    this.addSql('create index package_payments_amount on package_payments (package_price, id)');
    this.addSql('create index package_payments_status_amount on package_payments (is_approved, package_price, id)');
  }
}
