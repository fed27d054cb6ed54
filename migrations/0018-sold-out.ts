import { Migration } from '@mikro-orm/migrations';

/** What is sold out, for lists by stock: an index over the quantities would make every sale dearer, this only the last one. */
export class SoldOut extends Migration {
  override up(): void {
    // Sales wait: none is overlooked. No other table is locked, as a foreign key would: a sale that has read it would wait for this
    // one, and this one for the sale.
    this.addSql('lock table stock in share row exclusive mode');
    this.addSql('create table sold_out (product_id int primary key)');
    this.addSql(`
      create function keep_sold_out() returns trigger language plpgsql as $$
      begin
        if new.quantity = 0 then
          insert into sold_out (product_id) values (new.product_id);
        else
          delete from sold_out where product_id = new.product_id;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger sells_out after update of quantity on stock
        for each row when ((old.quantity = 0) <> (new.quantity = 0)) execute function keep_sold_out()`);
    this.addSql(`
      create trigger begins_sold_out after insert on stock
        for each row when (new.quantity = 0) execute function keep_sold_out()`);
    this.addSql('insert into sold_out (product_id) select product_id from stock where quantity = 0');
  }
}
