import { Migration } from '@mikro-orm/migrations';

/** Edits of what orders hold (docs/adr/0068-edits-of-orders.md). */
export class OrderEdits extends Migration {
  override up(): void {
    this.addSql('alter table orders add column note text check (length(note) between 1 and 500)');

    // `values_before` and `values_after` have address and note, which are erased with a person. `replaced` has the former lines and
    // amounts: the response of the checkout is repeated from the first of them.
    this.addSql(`
      create table order_edits (
        id            int generated always as identity primary key,
        order_id      int not null references orders (id),
        values_before jsonb,
        values_after  jsonb,
        replaced      jsonb,
        check ((values_before is null) = (values_after is null))
      )`);
    this.addSql('create index order_edits_order on order_edits (order_id, id)');

    // The lines of a parcel are copies, and remain when an edit removes the line of the order.
    this.addSql('alter table parcel_lines drop constraint parcel_lines_order_line_id_fkey');
  }
}
