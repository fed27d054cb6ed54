import { Migration } from '@mikro-orm/migrations';

export class OrderAdministration extends Migration {
  override up(): void {
    this.addSql(
      'create index orders_status_newest on orders (status, created_at desc, id desc) where deleted_at is null',
    );
    this.addSql('create index orders_amount on orders (amount, id) where deleted_at is null');
    this.addSql(
      `create index orders_buyer on orders using gin ((full_name || ' ' || email) gin_trgm_ops) where deleted_at is null`,
    );
  }
}
