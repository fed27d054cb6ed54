import { Migration } from '@mikro-orm/migrations';

/**
 * An order writes fewer index entries. Of types and subjects that most events have, lists find the newest by position, so no index has
 * them. Events of one moment share an entry of their time.
 */
export class FewerIndexes extends Migration {
  override up(): void {
    // In the order of a checkout, which writes its events last: otherwise both would wait for each other.
    this.addSql('lock table orders, order_lines, events in access exclusive mode');
    this.addSql('drop index events_type');
    this.addSql(
      `create index events_type on events (type, position) where type not in ('StockChanged', 'OrderPlaced')`,
    );
    this.addSql('drop index events_subject');
    this.addSql(`create index events_subject on events (subject, position) where subject not in ('stock', 'order')`);
    this.addSql('drop index events_time');
    this.addSql('create index events_time on events (recorded_at)');
    // One index has the orders of an account, newest first, with what limits and figures read of them.
    this.addSql('drop index orders_user_newest');
    this.addSql('drop index orders_user_status');
    this
      .addSql(`create index orders_user on orders (user_id, created_at desc, id desc) include (status, amount, cancelled_at)
      where deleted_at is null`);
    this.addSql('alter table order_lines drop constraint order_lines_pkey, add primary key (order_id, id)');
    this.addSql('drop index order_lines_order');
  }
}
